import type { ToldFit } from '../../fitment/public.server.ts'
import { LinkButton } from '../../ui/button.tsx'
import { FitMark } from '../../ui/fit-mark.tsx'
import { FitWords } from '../../ui/fit-words.tsx'

/**
 * Whether a part fits the vehicle in use, as the page has it already where it is one person's; or, where none is known or no
 * script runs, the way to where that is asked.
 */
interface FitBoxProps {
  productId: string
  fit?: ToldFit | undefined
  fault?: string | undefined
}

export function FitBox({ productId, fit, fault }: FitBoxProps) {
  return (
    <section aria-labelledby="fit" className="mt-6 flex flex-col items-start gap-3 border-line border-t pt-5">
      <h2 id="fit" className="text-lg">
        Does it fit?
      </h2>
      {fit && <FitWords fit={fit} />}
      {fault && <p className="text-careful">{fault}</p>}
      {!fit && !fault && <FitMark product={productId} full />}
      <LinkButton to={`/garage?part=${productId}`}>
        <span className="vehicled:hidden">Ask for your vehicle</span>
        <span className="hidden vehicled:inline">Your vehicles</span>
      </LinkButton>
    </section>
  )
}
