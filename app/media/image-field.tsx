import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { ours } from '../content/messages.ts'
import { callShop } from '../session/call-shop.ts'
import { Button } from '../ui/button.tsx'
import { describedBy, Field } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import type { uploadCall } from './contract.ts'
import { acceptedTypes, LARGEST_IMAGE } from './image-limits.ts'

interface ImageFieldProps {
  label: string
  /** The uploaded picture's address; `undefined` while there is none. */
  value: string | undefined
  onChange(address: string | undefined): void
  /** What the form has to say about it; what went wrong with an upload is shown in its place. */
  error?: string | undefined
}

const chooseHelp = 'JPEG, PNG, WebP or GIF, 5 MB at the most.'
const replaceHelp = 'Choose another file to replace it.'

/** Takes a picture into a form: it is uploaded when chosen, shown, and can be replaced or removed. */
export function ImageField({ label, value, onChange, error }: ImageFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { upload, busy, problem } = useUpload(onChange)
  const sentence = problem ?? error

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file may be chosen again after a failure.
    if (file && !(await upload(file))) target.value = ''
  }

  // A picture that is gone, by removal or with the whole form, leaves no file name behind.
  useEffect(() => {
    if (!value && input.current) input.current.value = ''
  }, [value])

  function remove() {
    onChange(undefined)
    input.current?.focus()
  }

  return (
    <Field id={id} label={label} help={value ? replaceHelp : chooseHelp} error={busy ? undefined : sentence}>
      {value && (
        <div className="flex flex-wrap items-end gap-4">
          <div className="w-40">
            <Picture src={value} alt="The chosen one" className="aspect-4/3 rounded-control" />
          </div>
          <Button variant="quiet" onClick={remove}>
            Remove picture
          </Button>
        </div>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept={acceptedTypes}
        onChange={choose}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        className="file-input"
        {...describedBy(id, true, sentence)}
      />
      <p role="status" className="flex items-center gap-2 text-sm empty:hidden">
        {busy && (
          <>
            <span className="loading loading-spinner loading-sm" aria-hidden="true" /> Uploading the picture …
          </>
        )}
      </p>
    </Field>
  )
}

function useUpload(onChange: ImageFieldProps['onChange']) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function upload(file: File): Promise<boolean> {
    setProblem(file.size > LARGEST_IMAGE ? ours.imageTooLarge : undefined)
    if (file.size > LARGEST_IMAGE) return false
    setBusy(true)
    const form = new FormData()
    form.set('image', file)
    const uploaded = await callShop<typeof uploadCall>('post', '/upload', form)
    setBusy(false)
    if (uploaded.ok) onChange(uploaded.value.data.url)
    else setProblem(uploaded.message)
    return uploaded.ok
  }

  return { upload, busy, problem }
}
