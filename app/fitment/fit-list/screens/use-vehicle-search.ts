import { useEffect, useState } from 'react'
import { callShop } from '../../../session/call-shop.ts'
import type { listVehiclesCall, WireVehicle } from '../../contract.ts'

/** So long somebody has to pause before vehicles are looked for. */
const PAUSE = 200

/** What a search finds among the vehicles, and what lies below those that were opened; the makes where nothing is typed. */
export function useVehicleSearch() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<WireVehicle[]>([])
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let asked = true
    const timer = setTimeout(async () => {
      const q = typed.trim()
      const answer = await listVehicles(q ? { q } : {})
      if (!asked) return
      setProblem(answer.ok ? undefined : answer.message)
      if (answer.ok) setFound(answer.value)
    }, PAUSE)
    return () => {
      asked = false
      clearTimeout(timer)
    }
  }, [typed])

  const open = async (node: WireVehicle) => {
    const answer = await listVehicles({ parent: node.id })
    setProblem(answer.ok ? undefined : answer.message)
    if (!answer.ok) return
    setFound((now) => {
      const place = now.findIndex(({ id }) => id === node.id)
      // Another search has come meanwhile.
      if (place < 0) return now
      const fresh = answer.value.filter(({ id }) => now.every((one) => one.id !== id))
      return now.toSpliced(place + 1, 0, ...fresh)
    })
  }
  return { typed, setTyped, found, open, problem }
}

const listVehicles = (query: { q?: string; parent?: string }) =>
  callShop<typeof listVehiclesCall>('get', '/vehicles', { query })
