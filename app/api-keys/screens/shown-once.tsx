import { CopyButton } from '../../ui/copy-button.tsx'

export function ShownOnce({ apiKey }: { apiKey: string }) {
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
        <CopyButton text={apiKey} />
      </div>
    </div>
  )
}
