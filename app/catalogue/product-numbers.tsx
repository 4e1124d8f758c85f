import { longDayUtc } from '../basics/dates.ts'
import { kindWords, type NumberKind, type PartNumber, readNumbers } from './numbers/part-numbers.ts'

/** What a mechanic asks for first stands first. */
const shown: NumberKind[] = ['oem', 'supersedes', 'superseded-by', 'equivalent', 'maker', 'gtin', 'contains']

const words: Record<NumberKind, string> = {
  ...kindWords,
  oem: 'Replaces the vehicle maker’s',
  maker: 'Also known as',
}

/** The numbers that a product is known by or replaces; nothing where there are none. */
export function ProductNumbers({ numbers }: { numbers: string }) {
  const byKind = Map.groupBy(readNumbers(numbers), ({ kind }) => kind)
  const kinds = shown.filter((kind) => byKind.has(kind))
  if (kinds.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">Numbers</h2>
      <dl className="pt-3">
        {kinds.map((kind) => (
          <div key={kind} className="grid grid-cols-[2fr_3fr] gap-4 border-line border-b py-2">
            <dt className="text-muted">{words[kind]}</dt>
            <dd>
              <ul className="flex flex-col gap-1">
                {byKind.get(kind)?.map((number) => (
                  <li key={`${number.brand} ${number.number}`} className="tabular-nums">
                    {said(number)}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function said({ brand, number, pieces, from }: PartNumber): string {
  const name = [brand, number].filter(Boolean).join(' ')
  if (pieces !== null) return `${pieces} × ${name}`
  return from ? `${name} (since ${longDayUtc(from)})` : name
}
