import { data, redirect } from 'react-router'
import { pageMeta } from '../../../content/page-meta.ts'
import type { HtmlFirst } from '../../../shop/cached.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { ShownEntry } from '../show-list.server.ts'
import { takeList } from '../take-list.server.ts'
import type { Route } from './+types/parts-list.ts'
import { ListEntry } from './list-entry.tsx'

/** Its forms: a list that is read is shown with what it means; what is not in the basket then stays, as it was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, cookie, ...shown } = await takeList(request, context)
  const headers = cookie ? { 'Set-Cookie': cookie } : undefined
  const allTaken = shown.taken > 0 && shown.list.entries.length === 0 && !shown.list.fault
  if (allTaken) throw redirect('/basket', { status: 303, ...(headers && { headers }) })
  return data(shown, { status, ...(headers && { headers }) })
}

export const handle: HtmlFirst = { htmlFirst: true }

export function meta() {
  return pageMeta('Paste a list', 'Part numbers and quantities, added to your basket in one go.')
}

export default function PartsList({ actionData: shown }: Route.ComponentProps) {
  const { entries = [], had = [], text = '', fault } = shown?.list ?? {}
  const read = entries.length > 0
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <PageHeading
        title="Paste a list"
        lead="Paste part numbers and quantities from an email, a spreadsheet or a CSV file. We ask where anything is unclear."
        actions={<LinkButton to="/basket">See the basket</LinkButton>}
      />
      <FormError message={shown?.message} />
      <div className="flex flex-col gap-8">
        <form method="post" action="/basket/list" className="flex max-w-3xl flex-col items-start gap-4">
          <input type="hidden" name="act" value="read" />
          <div className="w-full">
            <TextArea
              key={text}
              label="Your list"
              name="text"
              rows={read ? 4 : 10}
              defaultValue={text}
              error={fault}
              spellCheck={false}
              autoComplete="off"
              help="One part per line, or several separated by semicolons: FT 1076 x2; 4 × OV.140.R13. At most 50 parts."
            />
          </div>
          <Button type="submit" variant={read ? 'plain' : 'action'}>
            {read ? 'Check again' : 'Check list'}
          </Button>
        </form>
        {read && (
          <form method="post" action="/basket/list" className="max-w-3xl" aria-label="What the list asks for">
            <input type="hidden" name="act" value="take" />
            <input type="hidden" name="text" value={text} />
            {had.map((said) => (
              <input key={said} type="hidden" name="had" value={said} />
            ))}
            <p role="status" className="pb-4">
              {shown &&
                shown.taken > 0 &&
                `${plural(shown.taken, 'part', 'parts')} added to your basket. Still to do: `}
              {summary(entries)}
            </p>
            {entries.map((entry) => (
              <ListEntry key={`${entry.place} ${entry.typed}`} entry={entry} />
            ))}
            {entries.some(({ state }) => state !== 'nothing') && (
              <Button type="submit" variant="action">
                Add to basket
              </Button>
            )}
          </form>
        )}
      </div>
    </main>
  )
}

function summary(entries: ShownEntry[]): string {
  const count = (state: ShownEntry['state']) => entries.filter((entry) => entry.state === state).length
  const told = [
    [count('found'), 'found'],
    [count('doubtful'), 'to choose'],
    [count('nothing'), 'not found'],
  ] as const
  const parts = told.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`)
  return `${parts.join(', ')}.`
}

function plural(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
