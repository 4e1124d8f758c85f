import { useState } from 'react'
import { callShop } from '../../../session/call-shop.ts'
import { showSuccess } from '../../../ui/toast.ts'
import type { NamedVehicle } from '../check-rows.ts'
import type { replaceFitListCall, WireFitList } from '../contract.ts'
import { type EditedRow, keyOf } from '../edited-row.ts'
import { mergeRows } from '../merge-rows.ts'
import { namedFromWire, rowFromWire, rowToWire } from '../wire.ts'

interface Problem {
  message: string
  /** The row that it is about, from 0. */
  row?: number | undefined
}

/** The rows as they are typed, beside those that are kept; saving writes all of them at once. */
export function useFitEditor(productId: string, shown: WireFitList) {
  const [base, setBase] = useState(() => opened(shown))
  const [rows, setRows] = useState<EditedRow[]>(base.rows)
  const [complete, setComplete] = useState(base.complete)
  const [vehicles, setVehicles] = useState<ReadonlyMap<string, NamedVehicle>>(base.vehicles)
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  const change = (next: EditedRow[], known: ReadonlyMap<string, NamedVehicle> = vehicles) => {
    setRows(next)
    setVehicles(known)
    setProblem(undefined)
  }
  const catchUp = (now: ReturnType<typeof opened>, message: string) => {
    const { rows: merged, news } = mergeRows(base.rows, rows, now.rows)
    setBase(now)
    setRows(merged)
    if (complete === base.complete) setComplete(now.complete)
    setVehicles(new Map([...vehicles, ...now.vehicles]))
    setProblem({ message: `${message} ${inWords(news)} What you have changed still stands below.` })
  }
  const save = async () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const answer = await callShop<typeof replaceFitListCall>('put', '/fit-rows/{id}', {
      params: { id: productId },
      body: { version: base.version, complete, rows: rows.map(rowToWire) },
    })
    setBusy(false)
    if (answer.ok) {
      const now = opened(answer.value)
      setBase(now)
      setRows(now.rows)
      showSuccess('What it fits is saved.')
      return
    }
    const { code, facts, message } = answer
    if (code === 'fit-list-changed') return catchUp(opened(facts.list as WireFitList), message)
    setProblem({ message, row: rowOf(facts.field) })
  }
  const unsaved = countChanges(base.rows, rows) + (complete === base.complete ? 0 : 1)
  return { rows, vehicles, complete, setComplete, change, save, busy, problem, unsaved }
}

function opened({ version, complete, rows, vehicles }: WireFitList) {
  return { version, complete, rows: rows.map(rowFromWire), vehicles: new Map(namedFromWire(vehicles)) }
}

function inWords({ came, went }: { came: number; went: number }): string {
  const rows = (count: number) => (count === 1 ? '1 row is' : `${count} rows are`)
  return [came > 0 && `${rows(came)} new.`, went > 0 && `${rows(went)} gone.`].filter(Boolean).join(' ')
}

function rowOf(field: unknown): number | undefined {
  const at = typeof field === 'string' ? /^rows\.(\d+)/.exec(field)?.[1] : undefined
  return at === undefined ? undefined : Number(at)
}

function countChanges(before: readonly EditedRow[], after: readonly EditedRow[]): number {
  const [old, now] = [before, after].map((rows) => new Set(rows.map(keyOf)))
  const gone = before.filter((row) => !now?.has(keyOf(row))).length
  const fresh = after.filter((row) => !old?.has(keyOf(row))).length
  return Math.max(gone, fresh)
}
