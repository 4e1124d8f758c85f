import { type ChangeEvent, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { describedBy, Field } from '../../../ui/field.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { titles } from '../columns.ts'
import { useFileUpload } from './use-file-upload.ts'

const help = `The first line names the columns, any of: ${Object.values(titles).join(', ')}. A line needs its part number or its product; what has no column stays as it is. What parts fit is a file of its own, CSV or ACES 4 (XML), as Save what they fit gives it, and their facts are one as Save their facts gives it: the rows of a part stand together, and are all of it.`

export function ChooseFile() {
  const id = useId()
  const { sending, problem, send, cancel } = useFileUpload()

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) void send(file)
    // The same file, mended, may be chosen again.
    target.value = ''
  }

  return (
    <div className="max-w-2xl rounded-card border border-line bg-raised p-4 sm:p-6">
      <Field id={id} label="CSV or ACES file" help={help} error={problem}>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xml,text/csv,application/xml,text/xml"
          onChange={choose}
          className="input bg-ground"
          {...describedBy(id, true, problem)}
        />
      </Field>
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
