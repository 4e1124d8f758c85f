import { callShop } from '../../../session/call-shop.ts'
import { Button } from '../../../ui/button.tsx'
import type { unwantPartCall, WireZeroResults } from '../contract.ts'
import { usePress } from './use-press.ts'
import { Asked } from './zero-result-list.tsx'

/** What is to be bought, with how often it has been asked for since. */
export function WantedList({ wanted }: Pick<WireZeroResults, 'wanted'>) {
  const { busy, press } = usePress()
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted" className="text-2xl">
        Wanted parts
      </h2>
      {wanted.length === 0 ? (
        <p className="pt-3 text-muted">The wanted list is empty.</p>
      ) : (
        <ul className="pt-3">
          {wanted.map((part) => (
            <Wanted
              key={part._id}
              part={part}
              busy={busy === part._id}
              onRemove={() =>
                press(part._id, () => remove(part._id), `“${part.term}” is off the wanted list.`)
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface WantedProps {
  part: WireZeroResults['wanted'][number]
  busy: boolean
  onRemove: () => void
}

function Wanted({ part: { term, times, lastAsked }, busy, onRemove }: WantedProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-line border-b py-2">
      <span className="wrap-anywhere min-w-40 grow">
        {term}
        <Asked times={times} lastAsked={lastAsked} />
      </span>
      <Button variant="quiet-danger" className="btn-sm" busy={busy} onClick={onRemove}>
        Remove<span className="sr-only"> {term}</span>
      </Button>
    </li>
  )
}

function remove(id: string) {
  return callShop<typeof unwantPartCall>('delete', '/wanted-parts/{id}', { params: { id } })
}
