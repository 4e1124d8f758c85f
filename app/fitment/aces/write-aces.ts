import { escapedXml } from '../../basics/xml.ts'
import { everyKind } from '../fit-file/columns.ts'
import type { EditedRow } from '../fit-list/edited-row.ts'
import type { VehicleKind } from '../vehicles/vehicle.ts'
import { quals } from './quals.ts'

/** The product that an App is about. */
export interface AcesPart {
  id: string
  partNumber: string
  category: string
}

/** A node by the names on the way to it: its make, its model, and what it is called below that. */
export interface AcesVehicle {
  kind: VehicleKind
  make: string
  model: string | null
  below: string | null
}

interface Said {
  part: AcesPart
  row: EditedRow
  /** The node that the row names. */
  vehicle: AcesVehicle | undefined
  complete: boolean
}

/** Up to the first App (fitment.md, section 4); `day`: `2026-05-31`. */
export function acesHead({ company, day }: { company: string; day: string }): string {
  const said = [
    ['Company', company],
    ['TransferDate', day],
    ['DocumentTitle', 'What parts fit'],
    ['EffectiveDate', day],
    ['SubmissionType', 'FULL'],
  ] as const
  const header = said.map(([name, text]) => element(name, text)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.1">\n<Header>${header}</Header>\n`
}

export function acesFoot(apps: number): string {
  return `<Footer><RecordCount>${apps}</RecordCount></Footer>\n</ACES>\n`
}

/** A row as an App on a line of its own, with ACES’s elements in their order; `id`: counted from 1. */
export function appOfRow({ part, row, vehicle, complete }: Said, id: number): string {
  const { fromYear, toYear, yearBasis, builtFrom, builtTo, chassisFrom, chassisTo } = row
  const hasYears = fromYear !== null || toYear !== null
  const isNumber = /^\d+$/.test(row.position ?? '')
  const spans: [string, string | null, string | null][] = [
    [quals.built, builtFrom, builtTo],
    [quals.chassis, chassisFrom, chassisTo],
  ]
  return app(id, part, [
    hasYears ? years(fromYear, toYear) : '',
    vehicle ? element('Make', vehicle.make) : '',
    vehicle?.model ? element('Model', vehicle.model) : '',
    vehicle?.below ? element('SubModel', vehicle.below) : '',
    withId('VehicleType', vehicle?.kind ?? row.kind ?? everyKind),
    row.says === 'not' ? qual(quals.not) : '',
    hasYears && yearBasis !== 'model' ? qual(quals.years, yearBasis) : '',
    ...spans.map(([of, from, to]) => (from === null && to === null ? '' : qual(of, from ?? '', to ?? ''))),
    ...row.conditions.map(({ key, op, values }) => qual(key, op, ...values)),
    isNumber ? qual(quals.position, row.position ?? '') : '',
    qual(quals.source, row.source),
    row.checkedOn === null ? '' : qual(quals.checked, row.checkedOn),
    complete ? qual(quals.complete) : '',
    ...row.notes.map((note) => element('Note', note)),
    row.quantity === null ? '' : element('Qty', String(row.quantity)),
    withId('PartType', part.category),
    row.position === null || isNumber ? '' : withId('Position', row.position),
  ])
}

/** A product without rows. */
export function appOfNone(part: AcesPart, complete: boolean, id: number): string {
  return app(id, part, [
    qual(quals.none),
    complete ? qual(quals.complete) : '',
    withId('PartType', part.category),
  ])
}

function app(id: number, { id: product, partNumber }: AcesPart, elements: string[]): string {
  const part = `<Part id="${product}">${escapedXml(partNumber)}</Part>`
  return `<App action="A" id="${id}">${elements.join('')}${part}</App>\n`
}

function years(from: number | null, to: number | null): string {
  const end = (name: string, year: number | null) => (year === null ? '' : ` ${name}="${year}"`)
  return `<Years${end('from', from)}${end('to', to)}/>`
}

/** `text` is for people: programs read the parameters. */
function qual(id: string, ...params: string[]): string {
  const said = params.map((value) => `<param value="${escapedXml(value)}"/>`)
  return `<Qual id="${id}">${said.join('')}${element('text', [id, ...params].join(' ').trim())}</Qual>`
}

const element = (name: string, text: string) => `<${name}>${escapedXml(text)}</${name}>`
const withId = (name: string, id: string) => `<${name} id="${escapedXml(id)}"/>`
