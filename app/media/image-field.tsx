import { type ChangeEvent, useId, useRef, useState } from 'react'
import { ours } from '../content/messages.ts'
import { callShop } from '../session/call-shop.ts'
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

/** Takes a picture into a form: it is uploaded when chosen, shown, and can be replaced or removed. */
export function ImageField({ label, value, onChange, error }: ImageFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { upload, busy, problem } = useUpload(onChange)
  const sentence = problem ?? error

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) await upload(file)
    // The same file may be chosen again after a failure.
    target.value = ''
  }

  function remove() {
    onChange(undefined)
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        {label}
      </label>
      {value && (
        <div className="flex items-end gap-4">
          <img
            src={value}
            alt="Chosen"
            className="h-28 w-36 rounded-md border border-base-300 object-cover"
          />
          <button type="button" className="btn btn-ghost btn-sm min-h-11" onClick={remove}>
            Remove picture
          </button>
        </div>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept={acceptedTypes}
        disabled={busy}
        onChange={choose}
        aria-invalid={sentence ? true : undefined}
        aria-describedby={`${id}-help ${id}-state`}
        className="file-input w-full"
      />
      <p id={`${id}-help`} className="text-[0.8125rem] text-muted">
        {value ? 'Choose another file to replace it.' : 'JPEG, PNG, WebP or GIF, 5 MB at the most.'}
      </p>
      <p id={`${id}-state`} aria-live="polite" className="text-[0.8125rem]">
        {busy && (
          <span className="inline-flex items-center gap-2">
            <span className="loading loading-spinner loading-xs" aria-hidden="true" /> Uploading the picture…
          </span>
        )}
        {!busy && sentence && <span className="text-error">{sentence}</span>}
      </p>
    </div>
  )
}

function useUpload(onChange: ImageFieldProps['onChange']) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function upload(file: File) {
    if (file.size > LARGEST_IMAGE) return setProblem(ours.imageTooLarge)
    setBusy(true)
    setProblem(undefined)
    const form = new FormData()
    form.set('image', file)
    const uploaded = await callShop<typeof uploadCall>('post', '/upload', form)
    setBusy(false)
    if (uploaded.ok) onChange(uploaded.value.data.url)
    else setProblem(uploaded.message)
  }

  return { upload, busy, problem }
}
