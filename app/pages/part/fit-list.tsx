import type { FitList as Fits } from '../../fitment/public.server.ts'

type Row = Fits['rows'][number]

/** So many lines are in sight; the rest is a press away. */
const inSight = 8

/** What a product fits, and what it does not, as its lists say; of a bicycle's part by which measures. */
export function FitList({ fits: { rows, more, measures, meets } }: { fits: Fits }) {
  const listed = rows.filter(({ says }) => says === 'for')
  const excluded = rows.filter(({ says }) => says === 'not')
  return (
    <>
      {listed.length > 0 && <Rows id="fits" title="Fits" rows={listed} />}
      {excluded.length > 0 && <Rows id="fits-not" title="Does not fit" rows={excluded} />}
      {more > 0 && (
        <p className="text-muted text-sm">
          And {more} more {more === 1 ? 'line' : 'lines'}: ask for your vehicle.
        </p>
      )}
      {measures.length > 0 && (
        <section>
          <h2 id="measures" className="text-xl">
            Fits by measure
          </h2>
          <table aria-labelledby="measures" className="mt-3 w-full table-fixed text-start">
            <tbody>
              {measures.map(({ name, value }) => (
                <tr key={name} className="border-line border-b">
                  <th scope="row" className={`w-2/5 ${cell} font-normal text-muted first-letter:uppercase`}>
                    {name}
                  </th>
                  <td className={cell}>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {meets.length > 0 && <p className="pt-3 text-muted text-sm">It meets {meets.join(', ')}.</p>}
        </section>
      )}
    </>
  )
}

const cell = 'py-2 pe-4 text-start align-top wrap-anywhere'

function Rows({ id, title, rows }: { id: string; title: string; rows: Row[] }) {
  const sources = [...new Set(rows.map(({ source }) => source))]
  const rest = rows.slice(inSight)
  return (
    <section>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <Table id={id} rows={rows.slice(0, inSight)} />
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
            {rest.length} more
          </summary>
          <Table id={id} rows={rest} />
        </details>
      )}
      <p className="pt-2 text-muted text-xs">Source: {sources.join('; ')}.</p>
    </section>
  )
}

function Table({ id, rows }: { id: string; rows: Row[] }) {
  return (
    <table aria-labelledby={id} className="mt-3 w-full table-fixed text-start text-sm">
      <thead className="sr-only">
        <tr>
          <th>Vehicle</th>
          <th>Which ones, and notes</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)} className="border-line border-b">
            <th scope="row" className={`w-1/2 ${cell} font-normal first-letter:uppercase`}>
              {row.vehicle}
            </th>
            <td className={`${cell} text-muted`}>{[row.which, ...row.notes].filter(Boolean).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
