import { useState } from 'react'
import { callShop } from '../../../session/call-shop.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { familiesOf } from '../../vocabulary.ts'
import { checkFacts } from '../check-facts.ts'
import type { replaceProductFactsCall, WireProductFacts } from '../contract.ts'
import { mergeFacts, type TypedFacts } from '../merge-facts.ts'

/** What is typed, beside what is kept; saving writes all of it at once. `faults` by field, as the call names them. */
export function useFactsEditor(productId: string, shown: WireProductFacts) {
  const [base, setBase] = useState(() => opened(shown))
  const [typed, setTyped] = useState<TypedFacts>(base)
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const change = (changed: Partial<TypedFacts>) => {
    setTyped({ ...typed, ...changed })
    setFaults({})
    setProblem(undefined)
  }
  const catchUp = (now: typeof base, message: string) => {
    const { merged, news } = mergeFacts(base, typed, now)
    setBase(now)
    setTyped(merged)
    const fresh = news === 1 ? 'One of them has changed.' : `${news} of them have changed.`
    setProblem(`${message} ${fresh} What you have changed still stands below.`)
  }
  const save = async () => {
    if (busy) return
    const said = saidOf(typed)
    // Empty rows go: a fault names the place of a row among those that are sent.
    setTyped({ ...typed, facts: said.facts })
    const found = checkFacts(said, partOf(base)).faults
    setFaults(Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message])))
    setProblem(undefined)
    if (found.length > 0) return
    setBusy(true)
    const { kind, ...rest } = said
    const answer = await callShop<typeof replaceProductFactsCall>('put', '/product-facts/{id}', {
      params: { id: productId },
      body: { version: base.version, ...(kind !== '' && { kind }), ...rest },
    })
    setBusy(false)
    if (answer.ok) {
      const now = opened(answer.value)
      setBase(now)
      setTyped(now)
      showSuccess('Its facts are saved.')
      return
    }
    const { code, facts, message } = answer
    if (code === 'facts-changed') return catchUp(opened(facts.now as WireProductFacts), message)
    setProblem(message)
    if (typeof facts.field === 'string') setFaults({ [facts.field]: message })
  }
  return { typed, change, save, busy, faults, problem, isChanged: keyOf(typed) !== keyOf(base) }
}

function opened({ version, kind = '', ports, facts }: WireProductFacts) {
  return { version, kind, ports, facts }
}

/** What is sent of what is typed: ports of the chosen kind, and rows in which something stands. */
function saidOf({ kind, ports, facts }: TypedFacts) {
  const told = kind === '' ? [] : familiesOf(kind)
  return {
    kind,
    ports: Object.fromEntries(
      told.flatMap((family) => (ports[family]?.trim() ? [[family, ports[family]]] : [])),
    ),
    facts: facts.filter(({ name, value }) => `${name}${value}`.trim() !== ''),
  }
}

const partOf = ({ kind, ports, facts }: TypedFacts) => ({ part: kind === '' ? null : { kind, ports }, facts })

const keyOf = (typed: TypedFacts) => {
  const { kind, ports, facts } = saidOf(typed)
  return JSON.stringify([kind, Object.entries(ports).toSorted(), facts])
}
