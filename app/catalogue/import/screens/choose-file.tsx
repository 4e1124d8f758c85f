import { type ChangeEvent, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { describedBy, Field } from '../../../ui/field.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { titles } from '../columns.ts'
import { useFileUpload } from './use-file-upload.ts'

const help = `The first line names the columns, any of: ${Object.values(titles).join(', ')}.`

const rules = [
  'Each line needs a part number or a product. Columns that you leave out stay as they are.',
  'What parts fit, and their facts, are files of their own: begin with “Save what they fit” (CSV, or ACES 4 as XML) or “Save their facts”.',
  'In those files, keep all rows of a part together: they replace all that it had. With a column “Brand”, you are warned of parts that are another brand’s.',
]

export function ChooseFile() {
  const id = useId()
  const { sending, problem, send, cancel } = useFileUpload()
  const { 'aria-describedby': described, ...fault } = describedBy(id, true, problem)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) void send(file)
    // The same file, mended, may be chosen again.
    target.value = ''
  }

  return (
    <div className="max-w-2xl rounded-control border border-line bg-raised p-4 sm:p-6">
      <Field id={id} label="CSV or ACES file" help={help} error={problem}>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xml,text/csv,application/xml,text/xml"
          onChange={choose}
          className="input bg-ground"
          {...fault}
          aria-describedby={`${described} ${id}-rules`}
        />
      </Field>
      <ul id={`${id}-rules`} className="list-disc ps-4 pt-2 text-muted text-xs">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {sending && (
        <div className="flex flex-col items-start gap-2 pt-4">
          <p role="status" className="wrap-anywhere text-sm">
            Uploading {sending.name} …
          </p>
          <ProgressBar label="Upload" share={sending.share} />
          <Button className="btn-sm" onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      )}
    </div>
  )
}
