import { brand } from '../../content/brand.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

interface BackupCodesProps {
  codes: string[]
  onDone: () => void
}

export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const text = `${codes.join('\n')}\n`

  function download(): void {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'backup-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <div className="flex flex-col gap-4">
      <p data-starts-here>
        Each of them signs you in at {brand.name} once, without your phone. They are shown only now: keep them
        where nobody else looks.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-raised px-4 py-3 font-semibold tabular-nums tracking-wide">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={download}>Download</Button>
        <CopyButton text={text} />
        <Button variant="action" className="ms-auto" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
