import { useState } from 'react'
import { Button } from './button.tsx'

/** Copies a text and says whether the browser has let it; where no script runs it is not there. */
export function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied.')
    } catch {
      // Refused; or the shop is reached by http under another name than localhost, where browsers have no clipboard.
      setSaid('This browser did not let us copy it. Please select it and copy it by hand.')
    }
  }

  return (
    <>
      <Button onClick={copy} className="noscript:hidden">
        Copy
      </Button>
      <span role="status" className="text-muted text-sm">
        {said}
      </span>
    </>
  )
}
