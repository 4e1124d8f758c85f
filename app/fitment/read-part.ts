import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { conflicts, families } from './bicycle/all.ts'
import { kinds } from './bicycle/kinds.ts'
import { candidates, contradiction, isNamed, withPort } from './candidates.ts'
import type { Conflict, Family, Measure, Part } from './rule.ts'
import { familiesOf, wordsOf } from './vocabulary.ts'
import { endsOf } from './write-rules.ts'

export interface SaidPart {
  kind: string
  ports: Readonly<Record<string, string | number>>
}

type ReadPort = Outcome<{ value: string }, Invalid>

const list = 'GET /compatibility/vocabulary lists them.'
/** So much of what somebody sent is said back to them. */
const maxQuotedLength = 40

/** A part as somebody describes it, in the words of the vocabulary; refused where it is none, or can't be. */
export function readPart({ kind, ports }: SaidPart): Outcome<{ part: Part }, Invalid> {
  if (!Object.hasOwn(kinds, kind)) return invalid('kind', `There is no kind ${quoted(kind)}. ${list}`)
  const own = familiesOf(kind)
  let part: Part = { kind, ports: {} }
  for (const [family, said] of Object.entries(ports)) {
    const field = `ports.${quotedField(family)}`
    if (!Object.hasOwn(families, family)) {
      return invalid(field, `There is no family ${quoted(family)}. ${list}`)
    }
    if (!own.includes(family)) {
      return invalid(field, `${capital(kinds[kind])} is not told by ${quoted(family)}. ${list}`)
    }
    const read = readPort(family, String(said))
    if (!read.ok) return read
    part = withPort(part, family, read.value)
  }
  return contradicted(part) ?? ok({ part })
}

function readPort(family: string, said: string): ReadPort {
  const { name, values = {}, measure, span } = families[family] as Family
  const value = said.trim().toLowerCase()
  const field = `ports.${family}`
  const named = Object.keys(values).find((one) => one.toLowerCase() === value) ?? sameNumber(values, value)
  if (named !== undefined) return ok({ value: named })
  if (measure) {
    const number = readNumber(value, measure)
    return number === undefined
      ? invalid(field, `${quoted(said)} is no ${name}: give ${numbersFrom(measure)}.`)
      : ok({ value: number })
  }
  if (span) {
    const ends = readSpan(value, span)
    return ends ? ok({ value: ends }) : invalid(field, spanWanted(said, name, span, values))
  }
  return invalid(field, `${quoted(said)} is no value of ${quoted(family)}. ${list}`)
}

/** `26` is the `26.0` of a list of sizes. */
function sameNumber(values: Family['values'], said: string): string | undefined {
  if (!/^\d+(\.\d+)?$/.test(said)) return undefined
  return Object.keys(values ?? {}).find((value) => value !== '' && Number(value) === Number(said))
}

function readNumber(said: string, { least, most }: Measure): string | undefined {
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(said)) return undefined
  const number = Number(said.replace(',', '.'))
  return number < least || number > most ? undefined : String(number)
}

function readSpan(said: string, measure: Measure): string | undefined {
  const ends = said.split('-').map((end) => readNumber(end.trim(), measure))
  const [from, to] = endsOf(ends.join('-')) ?? []
  if (ends.length !== 2 || ends.includes(undefined) || from === undefined || to === undefined)
    return undefined
  return from <= to ? ends.join('-') : undefined
}

function spanWanted(said: string, name: string, { unit, least, most }: Measure, values: Family['values']) {
  const otherwise = Object.keys(values ?? {}).map((value) => `, or ${value}`)
  return `${quoted(said)} is not ${name}: give two numbers of ${unit} from ${least} to ${most}, as 25-47${otherwise.join('')}.`
}

function numbersFrom({ unit, least, most }: Measure): string {
  return `a number of ${unit} from ${least} to ${most}`
}

/** Facts that can't both be: one of them is wrong, and nobody knows which. */
function contradicted(part: Part): Outcome<never, Invalid> | undefined {
  const limit = contradiction(part)
  if (limit) {
    const [other] = Object.keys(limit.when)
    return other === undefined
      ? invalid(`ports.${limit.family}`, `${capital(kinds[part.kind])} is never ${told(part, limit.family)}.`)
      : neverBoth(part, limit.family, other)
  }
  const left = familiesOf(part.kind).find((family) => isNamed(part, family) && nothingLeft(part, family))
  if (left) {
    const message = `${capital(kinds[part.kind])} is never all of that: no ${families[left]?.name} goes with it.`
    return invalid('ports', message)
  }
  const conflict = conflicts.find((one) => one.kinds.includes(part.kind) && breaks(one, part))
  return conflict && neverBoth(part, ...conflict.families)
}

function nothingLeft(part: Part, family: string): boolean {
  return candidates(part, family).length === 0
}

function breaks({ families: [one, other], possible }: Conflict, { ports }: Part): boolean {
  const [first, second] = [ports[one], ports[other]]
  return first !== undefined && second !== undefined && !possible(first, second)
}

function neverBoth(part: Part, one: string, other: string): Outcome<never, Invalid> {
  const facts = `${told(part, one)} and ${told(part, other)}`
  return invalid(
    `ports.${one}`,
    `${capital(kinds[part.kind])} is never both ${facts}: one of the two is wrong.`,
  )
}

function told({ ports }: Part, family: string): string {
  return `${families[family]?.name} ${wordsOf(family, ports[family] ?? '')}`
}

function invalid(field: string, message: string) {
  return refuse({ refusal: 'invalid', field, message } as const)
}

function quoted(text: string): string {
  return text.length > maxQuotedLength ? `“${text.slice(0, maxQuotedLength)}…”` : `“${text}”`
}

function quotedField(text: string): string {
  return text.slice(0, maxQuotedLength)
}

function capital(text = ''): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
