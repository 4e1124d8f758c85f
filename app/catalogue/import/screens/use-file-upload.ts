import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { importSays } from '../../../content/import-messages.ts'
import { upload } from '../../../session/upload.ts'
import type { receiveFileCall } from '../contract.ts'
import { MAX_FILE_SIZE, MAX_NAME_LENGTH } from '../import.ts'

export function useFileUpload() {
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    running.current?.abort()
    setProblem(undefined)
    if (file.size > MAX_FILE_SIZE) return setProblem(importSays.fileTooLarge(MAX_FILE_SIZE))
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setSending({ name: file.name, share: 0 })
    const onProgress = (share: number) => !signal.aborted && setSending({ name: file.name, share })
    const query = { name: file.name.slice(-MAX_NAME_LENGTH) }
    // The type that a browser gives it depends on what is installed there.
    const body = new Blob([file], { type: 'text/csv' })
    const sending = { onProgress, signal }
    const sent = await upload<typeof receiveFileCall>('/imports', body, sending, { query })
    if (signal.aborted) return
    setSending(undefined)
    if (sent.ok) await navigate(`/dashboard/import/${sent.value.insertedId}`)
    else setProblem(sent.message)
  }

  return {
    sending,
    problem,
    send,
    cancel() {
      running.current?.abort()
      setSending(undefined)
    },
  }
}
