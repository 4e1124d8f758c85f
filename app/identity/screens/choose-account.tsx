import { useId } from 'react'
import { data, useLocation } from 'react-router'
import { pageMeta } from '../../content/page-meta.ts'
import { shopContext } from '../../shop/contexts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type DemoPerson, demoPeople } from '../demo-people.server.ts'
import type { Route } from './+types/choose-account.ts'
import { NarrowScreen } from './narrow-screen.tsx'

/** The account chooser of Google's stand-in; where that is not, there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(shopContext).google?.sandbox) throw data(null, 404)
  return { people: demoPeople }
}

export function meta() {
  return [
    ...pageMeta('Choose an account', 'The stand-in for Google.'),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Plain forms, which the stand-in answers with a redirect: they work before the script has come. */
export default function ChooseAccount({ loaderData: { people } }: Route.ComponentProps) {
  return (
    <NarrowScreen
      title="Choose an account"
      lead="This demo’s stand-in for Google. Log in as whoever you like."
    >
      <div className="flex flex-col gap-6">
        <ul className="flex flex-col gap-3">
          {people.map((person) => (
            <li key={person.email}>
              <KnownAccount person={person} />
            </li>
          ))}
        </ul>
        <AnotherAddress />
        <form method="post" action={useLocation().pathname} className="border-line border-t pt-6">
          <Button type="submit" variant="quiet" className="-ms-4" name="cancel" value="1">
            Cancel
          </Button>
        </form>
      </div>
    </NarrowScreen>
  )
}

function KnownAccount({ person: { name, email } }: { person: DemoPerson }) {
  return (
    <form method="post" action={useLocation().pathname}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="confirmed" value="on" />
      <Button type="submit" className="h-auto w-full justify-start py-2 text-start">
        <span className="flex min-w-0 flex-col">
          {name}
          <span className="truncate font-normal text-muted text-sm">{email}</span>
        </span>
      </Button>
    </form>
  )
}

function AnotherAddress() {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 id={heading} className="text-xl">
        Another address
      </h2>
      <form method="post" action={useLocation().pathname} className="flex flex-col gap-4">
        <TextField label="Name" name="name" autoComplete="off" maxLength={80} />
        <TextField label="Email" name="email" type="email" autoComplete="off" required />
        <label className="flex items-center gap-3">
          <input type="checkbox" name="confirmed" defaultChecked className="checkbox" />
          Google has confirmed this address
        </label>
        <Button type="submit" variant="action">
          Continue
        </Button>
      </form>
    </section>
  )
}
