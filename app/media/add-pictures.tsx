import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { describedBy, Field } from '../ui/field.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { acceptedTypes } from './image-limits.ts'
import { useHeldForm } from './use-held-form.ts'
import { useUpload } from './use-upload.ts'

interface AddPicturesProps {
  label: string
  name: string
  /** So many more there may be. */
  room: number
  onAdd(address: string): void
  error?: string | undefined
  /** Those that there are. */
  children?: ReactNode
}

/** Takes one file or several, and uploads one after another; where one is refused, those behind it wait until it is sent again or left out. */
export function AddPictures({ label, name, room, onAdd, error, children }: AddPicturesProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState<File[]>([])
  const { chosen, upload, sendAgain, cancel } = useUpload(onAdd)
  const sentence = chosen?.problem ?? error
  const busy = chosen?.problem === undefined && (chosen !== undefined || waiting.length > 0)
  const held = useHeldForm(input, { busy, ready: chosen === undefined })

  async function uploadAll(files: File[]): Promise<void> {
    for (const [place, file] of files.entries()) {
      setWaiting(files.slice(place + 1))
      if (!(await upload(file))) return
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, room)
    target.value = ''
    await uploadAll(files)
  }

  async function again() {
    if (await sendAgain()) await uploadAll(waiting)
  }

  async function leaveOut() {
    cancel()
    input.current?.focus()
    await uploadAll(waiting)
  }

  const help =
    room > 0 ? `Up to ${room} more, JPEG, PNG, WebP or GIF, at most 5 MB each.` : 'That is all there can be.'
  return (
    <Field id={id} label={label} help={help} error={sentence}>
      {children}
      {chosen && <ChosenPicture chosen={chosen} waiting={held} onCancel={leaveOut} onAgain={again} />}
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        name={name}
        accept={acceptedTypes}
        onChange={choose}
        disabled={room <= 0}
        className="input"
        {...describedBy(id, true, sentence)}
      />
    </Field>
  )
}
