import { useState } from 'react'
import { Link } from 'react-router'
import { callShop } from '../../../session/call-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { WireZeroResults, wantPartCall } from '../contract.ts'
import { MeaningDialog } from './meaning-dialog.tsx'
import { NumberDialog } from './number-dialog.tsx'
import { usePress } from './use-press.ts'

type Action = { term: string; as: 'synonym' | 'number' }

/** Searches that found nothing, each of which becomes a synonym, a number or a wanted part. */
export function ZeroResultList({ searches }: { searches: WireZeroResults['zeroResultSearches'] }) {
  const { busy, press } = usePress()
  const [action, setAction] = useState<Action>()
  const close = () => setAction(undefined)
  if (searches.length === 0)
    return <EmptyState title="Everything was found" text="Whatever visitors looked for, they found." />
  return (
    <section aria-label="Searched for, not found">
      <ul>
        {searches.map(({ term, ...asked }) => (
          <li
            key={term}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2"
          >
            <span className="min-w-40 grow">
              <Link
                to={`/catalogue?q=${encodeURIComponent(term)}`}
                className="text-link-plain flex min-h-11 w-fit items-center wrap-anywhere"
              >
                {term}
              </Link>
              <Asked {...asked} />
            </span>
            <span className="flex flex-wrap gap-2">
              <Button className="btn-sm" onClick={() => setAction({ term, as: 'synonym' })}>
                Means the same as …<span className="sr-only"> ({term})</span>
              </Button>
              <Button className="btn-sm" onClick={() => setAction({ term, as: 'number' })}>
                Number of …<span className="sr-only"> ({term})</span>
              </Button>
              <Button
                className="btn-sm"
                busy={busy === term}
                onClick={() =>
                  press(
                    term,
                    () => callShop<typeof wantPartCall>('post', '/wanted-parts', { body: { term } }),
                    `“${term}” is on the wanted list.`,
                  )
                }
              >
                Add to wanted list<span className="sr-only"> ({term})</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <MeaningDialog term={action?.as === 'synonym' ? action.term : undefined} onClose={close} />
      <NumberDialog term={action?.as === 'number' ? action.term : undefined} onClose={close} />
    </section>
  )
}

const days = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function howOften(times: number): string {
  if (times === 0) return 'Not searched for lately'
  return times === 1 ? 'Once' : `${times} times`
}

/** How often something was asked for, and when last: a day of the shop's. */
export function Asked({ times, lastAsked }: { times: number; lastAsked?: string | undefined }) {
  return (
    <span className="block text-muted text-sm tabular-nums">
      {howOften(times)}
      {lastAsked && (
        <>
          , last on <time dateTime={lastAsked}>{days.format(new Date(`${lastAsked}T00:00:00Z`))}</time>
        </>
      )}
    </span>
  )
}
