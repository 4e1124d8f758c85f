import { type RefObject, useEffect, useState } from 'react'

/**
 * Holds the form that a control is in back while `busy`, and sends it as soon as that is over and `ready`: whoever
 * presses the form's button early need not press it again. @returns whether it is held back
 */
export function useHeldForm(
  control: RefObject<HTMLInputElement | null>,
  { busy, ready }: { busy: boolean; ready: boolean },
): boolean {
  const [held, setHeld] = useState(false)

  useEffect(() => {
    const form = control.current?.form
    if (!busy || !form) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
    }
    // Before React hears of it.
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [control, busy])

  useEffect(() => {
    if (busy || !held) return
    setHeld(false)
    if (ready) control.current?.form?.requestSubmit()
  }, [control, busy, held, ready])

  return held
}
