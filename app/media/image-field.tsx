import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import { describedBy, Field } from '../ui/field.tsx'
import { ChosenPicture, UploadedPicture } from './chosen-picture.tsx'
import { acceptedTypes } from './image-limits.ts'
import { useHeldForm } from './use-held-form.ts'
import { useUpload } from './use-upload.ts'

interface ImageFieldProps {
  label: string
  name: string
  value: string | undefined
  onChange(address: string | undefined): void
  /** What the form has to say about it; what went wrong with an upload is shown in its place. */
  error?: string | undefined
  /** Where it is sent, where nobody is signed in. */
  sendTo?: string | undefined
}

const chooseHelp = 'JPEG, PNG, WebP or GIF, at most 5 MB.'
const replaceHelp = 'Choose another file to replace it.'

export function ImageField({ label, name, value, onChange, error, sendTo }: ImageFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, upload, sendAgain, cancel } = useUpload(onChange, sendTo)
  const sentence = chosen ? chosen.problem : error
  const busy = chosen !== undefined && chosen.problem === undefined
  const waiting = useHeldForm(input, { busy, ready: value !== undefined })

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    // The form must not go out with the picture that is being replaced.
    onChange(undefined)
    await upload(file)
  }

  const held = value !== undefined || chosen !== undefined
  // A picture that is gone, by removal or with the whole form, leaves no file name behind.
  useEffect(() => {
    if (!held && input.current) input.current.value = ''
  }, [held])

  function remove() {
    cancel()
    onChange(undefined)
    input.current?.focus()
  }

  return (
    <Field id={id} label={label} help={held ? replaceHelp : chooseHelp} error={sentence}>
      {chosen && <ChosenPicture chosen={chosen} waiting={waiting} onCancel={remove} onAgain={sendAgain} />}
      {value && !chosen && <UploadedPicture address={value} onRemove={remove} />}
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={acceptedTypes}
        onChange={choose}
        className="input"
        {...describedBy(id, true, sentence)}
      />
    </Field>
  )
}
