import { createElement } from 'react'

interface FitMarkProps {
  product: string
  /** With what is to be minded, and the way to what is asked. */
  full?: boolean
  className?: string
}

/** Whether a part fits the visitor's vehicle: filled by the page's own script (`garage/garage-script.ts`), as pages are the same for all. */
export function FitMark({ product, full = false, className }: FitMarkProps) {
  return createElement('fit-mark', {
    product,
    full: full ? '' : undefined,
    class: className,
    suppressHydrationWarning: true,
    // What stands in it is not React's.
    dangerouslySetInnerHTML: { __html: '' },
  })
}

/** The way from a list, by its address, to what of it fits the visitor's vehicle: the page's own script knows which that is. */
export function FitOnly({ address }: { address: string }) {
  return createElement('fit-only', {
    address,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: '' },
  })
}
