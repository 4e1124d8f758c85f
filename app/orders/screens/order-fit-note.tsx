import { FitWords } from '../../ui/fit-words.tsx'
import type { WireOrder } from '../contract.ts'

type Fit = NonNullable<WireOrder['fit']>

export function OrderFitNote({ fit }: { fit: Fit }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-muted text-sm">For a {fit.vehicle}, as it was told then:</p>
      <FitWords fit={{ verdict: fit.verdict, reason: fit.reason }} />
      {fit.confirmed && (
        <p className="wrap-anywhere text-sm">Confirmed anyway{fit.why ? <>: “{fit.why}”</> : '.'}</p>
      )}
      {needsLook(fit) && <p className="font-semibold text-careful text-sm">Check before shipping.</p>}
    </div>
  )
}

/** What stops, steers or rolls a vehicle is looked at, unless it is known to fit. */
export function needsLook({ verdict, safety }: Pick<Fit, 'verdict' | 'safety'>): boolean {
  return safety && verdict !== 'fits'
}

/** The same for the rows of a list; nothing where it fits or no vehicle was named. */
export function fitMark(fit: Fit | undefined): string | undefined {
  if (!fit || fit.verdict === 'fits') return undefined
  const said = fit.verdict === 'unknown' ? 'Fit unknown' : 'Does not fit, confirmed'
  return needsLook(fit) ? `${said}: look at it` : said
}
