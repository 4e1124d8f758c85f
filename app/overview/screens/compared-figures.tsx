import { formatDollars } from '../../basics/money.ts'
import { Icon } from '../../ui/icon.tsx'
import type { WireFigures, WireOverview } from '../contract.ts'
import { beforeWords, changeWords } from './words.ts'

type Pair = WireOverview['compared'][number]

const titles = { today: 'Today', week: 'This week', year: 'This year' } as const

/** Side by side where there is room for three; else one below the other, with its facts beside it from tablets on. */
const part =
  'flex flex-col gap-5 py-6 @2xl:@max-4xl:grid @2xl:@max-4xl:grid-cols-2 @4xl:px-6 @4xl:first:ps-0 @4xl:last:pe-0'

export function ComparedFigures({ overview: { compared, timeZone } }: { overview: WireOverview }) {
  return (
    <div className="grid @4xl:grid-cols-3 @4xl:divide-x divide-line @max-4xl:divide-y border-line border-y">
      {compared.map((pair) => (
        <section key={pair.name} className={part}>
          <div>
            <h2 className="kind font-sans">{titles[pair.name]}</h2>
            <p className="pt-2">
              <span className="figure text-3xl">{formatDollars(pair.now.revenue)}</span>{' '}
              <span className="text-muted text-sm">revenue</span>
            </p>
            <Change pair={pair} timeZone={timeZone} />
          </div>
          <dl className="mt-auto grid grid-cols-3 gap-3">
            {facts(pair).map(({ name, now, before }) => (
              <div key={name}>
                <dt className="text-muted text-xs">{name}</dt>
                <dd className="figure pt-1 text-xl">{now}</dd>
                <dd className="pt-0.5 text-muted text-xs tabular-nums">was {before}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Change({ pair: { name, now, before }, timeZone }: { pair: Pair; timeZone: string }) {
  const { way, words } = changeWords(now.revenue, before.revenue)
  return (
    <p className="flex gap-1.5 pt-2 text-sm">
      {way !== 'same' && (
        <Icon name={way} className={`mt-0.5 size-4.5 ${way === 'up' ? 'text-good' : 'text-careful'}`} />
      )}
      <span>
        {sentence(words)} {beforeWords(name, before.until, timeZone)}{' '}
        <span className="whitespace-nowrap text-muted">({formatDollars(before.revenue)})</span>
        {now.refunded > 0 && (
          <span className="block text-muted">after {formatDollars(now.refunded)} refunded</span>
        )}
      </span>
    </p>
  )
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function facts({ now, before }: Pair) {
  const told = (name: string, tell: (figures: WireFigures) => string) => ({
    name,
    now: tell(now),
    before: tell(before),
  })
  return [
    told('Orders', ({ orders }) => orders.toLocaleString('en-US')),
    told('Pieces', ({ units }) => units.toLocaleString('en-US')),
    told('Average order', ({ average }) => (average === undefined ? '–' : formatDollars(average))),
  ]
}
