import { type StarCounts, summarise } from '../review.ts'
import { Stars } from './stars.tsx'

const starsDown = [5, 4, 3, 2, 1] as const

export function RatingSummary({ counts }: { counts: StarCounts }) {
  const rating = summarise(counts)
  if (!rating) return null
  const { mean, count } = rating
  return (
    <div>
      <p className="figure text-4xl">{mean.toFixed(1)}</p>
      <div className="pt-2">
        <Stars rating={mean} words={`${count} ${count === 1 ? 'review' : 'reviews'}`} />
      </div>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 pt-4 text-sm tabular-nums">
        {starsDown.map((stars) => {
          const given = counts[stars - 1] ?? 0
          return (
            <div key={stars} className="col-span-full grid grid-cols-subgrid items-center">
              <dt className="text-muted">
                {stars} <span className={stars === 1 ? 'pe-1.5' : ''}>{stars === 1 ? 'star' : 'stars'}</span>
              </dt>
              <dd className="col-span-2 grid grid-cols-subgrid items-center">
                <span className="h-2 overflow-hidden rounded-full bg-raised" aria-hidden="true">
                  <span className="block h-full bg-edge" style={{ width: `${(100 * given) / count}%` }} />
                </span>
                <span className="min-w-4 text-end">{given}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
