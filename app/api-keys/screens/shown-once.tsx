import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

export function ShownOnce({ apiKey }: { apiKey: string }) {
  const [said, setSaid] = useState('')

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(apiKey).then(
      () => setSaid('Copied.'),
      () => setSaid('This browser did not let us copy it. Please select it and copy it by hand.'),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <p>
        It is shown only now. Give it to the program as <code>Authorization: Bearer …</code>, and keep it
        where nobody else looks.
      </p>
      <code className="select-all rounded-control bg-raised px-4 py-3 font-semibold wrap-anywhere">
        {apiKey}
      </code>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copy}>Copy</Button>
        <span role="status" className="text-muted text-sm">
          {said}
        </span>
      </div>
    </div>
  )
}
