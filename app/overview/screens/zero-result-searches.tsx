import { Link } from 'react-router'
import type { WireOverview } from '../contract.ts'
import { counted } from './words.ts'

export function ZeroResultSearches({ terms }: { terms: WireOverview['zeroResultSearches'] }) {
  return (
    <section aria-labelledby="searched">
      <h2 id="searched" className="text-2xl">
        Searched for, not found
      </h2>
      <p className="pt-1 text-muted text-sm">
        By visitors, in the last 30 days.{' '}
        <Link to="/dashboard/searches" className="text-link underline underline-offset-4 hover:text-action">
          Tell the search what they mean
        </Link>
      </p>
      {terms.length === 0 ? (
        <p className="pt-4">Everything they searched for was found.</p>
      ) : (
        <ul className="pt-3">
          {terms.map(({ term, times }) => (
            <li
              key={term}
              className="flex min-h-11 items-center justify-between gap-4 border-line border-b py-1"
            >
              <Link
                to={`/catalogue?q=${encodeURIComponent(term)}`}
                className="text-link-plain wrap-anywhere flex min-h-11 min-w-0 items-center"
              >
                {term}
              </Link>
              <span className="shrink-0 text-muted text-sm tabular-nums">{counted(times, 'time')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
