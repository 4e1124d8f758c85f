import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { openEncodingProbe } from '../../../basics/encoding.ts'
import { callShop } from '../../../session/call-shop.ts'
import { showSuccess } from '../../../ui/toast.ts'
import type { importVehiclesCall, WireVehicleFile } from '../contract.ts'

const MOST_BYTES = 2_000_000

/** A file of vehicles: chosen, seen what it would do, taken in. */
export function useVehicleFile() {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<{ name: string; text: string; preview: WireVehicleFile }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const ask = async (text: string, apply: boolean) => {
    setBusy(true)
    setProblem(undefined)
    const answer = await callShop<typeof importVehiclesCall>('post', '/vehicles/file', {
      body: { file: text, apply },
    })
    setBusy(false)
    if (!answer.ok) setProblem(answer.message)
    return answer.ok ? answer.value : undefined
  }
  const choose = async (file: File | undefined) => {
    setChosen(undefined)
    setProblem(undefined)
    if (!file) return
    if (file.size > MOST_BYTES) return setProblem('A file has at most 2 MB: split it.')
    const text = await textOf(file)
    const preview = await ask(text, false)
    if (preview) setChosen({ name: file.name, text, preview })
  }
  const apply = async () => {
    if (!chosen) return
    const done = await ask(chosen.text, true)
    if (!done) return
    setChosen(undefined)
    showSuccess(`${done.added} added, ${done.changed} changed.`)
    await revalidate()
  }
  return { chosen, problem, busy, choose, apply }
}

async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const probe = openEncodingProbe()
  probe.feed(bytes)
  return new TextDecoder(probe.found()).decode(bytes)
}
