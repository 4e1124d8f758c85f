import { useEffect, useRef, useState } from 'react'
import * as ours from '../content/our-messages.ts'
import { upload, uploadByCookie } from '../session/upload.ts'
import type { uploadCall } from './contract.ts'
import { MAX_IMAGE_SIZE } from './image-limits.ts'

export interface Chosen {
  file: File
  preview: string
  /** How much of it has left, from 0 to 1; when all has, the shop draws it. */
  share: number
  problem?: string
  again?: boolean
}

/** `sendTo`: an address of a page, where a cookie of the device opens it, in place of the call for who is signed in. */
export function useUpload(onChange: (address: string) => void, sendTo?: string) {
  const [chosen, setChosen] = useState<Chosen>()
  const running = useRef<AbortController>(undefined)
  const preview = chosen?.preview

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])

  async function send(file: File, shown: string): Promise<boolean> {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setChosen({ file, preview: shown, share: 0 })
    const form = new FormData()
    form.set('image', file)
    const onProgress = (share: number) =>
      setChosen((now) => (signal.aborted ? now : { file, preview: shown, share }))
    const sending = { onProgress, signal }
    const uploaded = sendTo
      ? await uploadByCookie<typeof uploadCall>(sendTo, form, sending)
      : await upload<typeof uploadCall>('/upload', form, sending)
    if (signal.aborted) return false
    if (uploaded.ok) {
      setChosen(undefined)
      onChange(uploaded.value.data.url)
    } else {
      const again = uploaded.status === 0 || uploaded.status === 503
      setChosen({ file, preview: shown, share: 0, problem: uploaded.message, again })
    }
    return uploaded.ok
  }

  return {
    chosen,
    /** @returns whether it is there */
    async upload(file: File): Promise<boolean> {
      running.current?.abort()
      const shown = URL.createObjectURL(file)
      if (file.size <= MAX_IMAGE_SIZE) return await send(file, shown)
      setChosen({ file, preview: shown, share: 0, problem: ours.imageTooLarge })
      return false
    },
    async sendAgain(): Promise<boolean> {
      return chosen ? await send(chosen.file, chosen.preview) : false
    },
    cancel(): void {
      running.current?.abort()
      setChosen(undefined)
    },
  }
}
