import { SaxesParser } from 'saxes'
import { writeText } from '../../basics/csv.ts'
import type { Encoding } from '../../basics/encoding.ts'
import type { XmlBatch, XmlReading } from '../../catalogue/public.server.ts'
import { type FitColumn, fitColumns } from '../fit-file/columns.ts'
import { cellsOfApp } from './app-cells.ts'
import type { Element } from './app-shape.ts'

/** ACES has four levels: ACES, App, Qual, param. */
const maxDepth = 6
/** Of an App or a Header, all that is in it. */
const maxElements = 300
const maxText = 4_000
/** So many faults of one App are told, and how many more there are. */
const maxFaults = 10
/** So much may come, in characters, before an element begins or ends, or a comment ends. */
const maxBetween = 256 * 1024
const slice = 64 * 1024

/** What ACES consists of; assets are pictures and texts, which say nothing of what fits. */
const parts = ['Header', 'App', 'Asset', 'DigitalAsset', 'Footer']
const columns = Object.keys(fitColumns) as FitColumn[]
const titles = ['Product', 'Part number', ...columns.map((column) => fitColumns[column]), 'Brand']

/** What stands in the way of all that follows. */
class Unreadable extends Error {}

/**
 * Reads an ACES 4 file as it comes, App by App, as the lines of a file of fit rows; strictly, and nothing but what is in it: a
 * document type, and so each entity of its own, is refused where it begins. `encoding`: what its bytes are; a file that says another of them is
 * read only as far as both are the same. An App’s line is where it begins, or the next one that is free.
 */
export function openAces(encoding: Encoding): XmlReading {
  const parser = new SaxesParser({ position: true, xmlns: false })
  const open: Element[] = []
  let batch: XmlBatch = { records: [], left: 0, faults: [], ended: false }
  let [line, within, apps, company] = [0, 0, 0, '']
  /** How many characters have come, and how many when something last began or ended. */
  let [came, movedAt] = [0, 0]
  /** An encoding that the file says of itself, and that its bytes are not. */
  let untrue: string | undefined
  const moved = () => {
    movedAt = came
  }

  const lineOf = (at: number) => {
    line = Math.max(at, line + 1)
    return line
  }
  const onApp = (app: Element, at: number) => {
    apps += 1
    const { product, partNumber, cells, faults } = cellsOfApp(app, company)
    const found = faults.slice(0, maxFaults).map(({ column, message }) => ({
      line: at,
      message,
      column: column === 'product' ? 0 : 2 + columns.indexOf(column),
    }))
    batch.faults.push(...found)
    if (faults.length > found.length)
      batch.faults.push({ line: at, column: -1, message: `And ${faults.length - found.length} more faults.` })
    // A part’s number is its maker’s: whose file it is, is compared with whose part the shop has by it.
    const said = [product, partNumber, ...columns.map((column) => cells[column] ?? ''), company]
    // As a cell of a CSV file, which what reads it takes it for.
    if (found.length === 0) batch.records.push({ line: at, cells: said.map(writeText) })
    else batch.left += 1
  }
  const onHeader = ({ children }: Element) => {
    const said = (of: string) => children.find(({ name }) => name === of)?.text.trim() ?? ''
    company = said('Company')
    const type = said('SubmissionType')
    if (type !== '' && type.toUpperCase() !== 'FULL')
      throw new Unreadable(
        `Only FULL files are read, as a part’s Apps are all that it fits. This one is ${type.slice(0, 40)}.`,
      )
  }
  const onFooter = ({ children }: Element) => {
    const count = children.find(({ name }) => name === 'RecordCount')?.text.trim() ?? ''
    if (count === '' || Number(count) === apps) return
    const message = `The footer says ${count.slice(0, 20)} Apps, and there are ${apps}: the file isn’t whole.`
    batch.faults.push({ line: lineOf(parser.line), column: -1, message })
  }
  const starts = new WeakMap<Element, number>()

  parser.on('error', ({ message }) => {
    throw new Unreadable(
      `From here on it is no well-formed XML: ${message.replace(/^\d+:\d+: /, '').slice(0, 100)}`,
    )
  })
  parser.on('xmldecl', ({ encoding: said }) => {
    if (said && !isSame(said, encoding)) untrue = said
  })
  parser.on('doctype', () => {
    throw new Unreadable('It has a document type (DOCTYPE), which may have entities: take it out.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    moved()
    if (open.length === 0 && (name !== 'ACES' || !/^4(\.|$)/.test(attributes.version ?? '')))
      throw new Unreadable('Of XML only ACES 4 is read: <ACES version="4.1">.')
    if (open.length >= maxDepth) throw new Unreadable(`Its elements are nested more than ${maxDepth} deep.`)
    if (open.length === 1 && !parts.includes(name))
      throw new Unreadable(`ACES has no ${name.slice(0, 40)} beside its Apps.`)
    within = open.length === 1 ? 0 : within + 1
    if (within > maxElements) throw new Unreadable(`There are more than ${maxElements} elements in one.`)
    const element = { name, attributes, text: '', children: [] }
    if (open.length === 1 && name === 'App') starts.set(element, lineOf(parser.line))
    open.push(element)
  })
  const onText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    if (element.text.length + text.length > maxText && text.trim() !== '')
      throw new Unreadable(`A text is longer than ${maxText.toLocaleString('en-US')} characters.`)
    // What parts elements says nothing, and a file has much of it.
    element.text = open.length === 1 ? text : element.text + text
    if (open.length === 1 && text.trim() !== '') throw new Unreadable('Text stands where elements belong.')
  }
  parser.on('comment', moved)
  parser.on('processinginstruction', moved)
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    moved()
    const element = open.pop()
    if (!element || open.length === 0) return
    if (element.children.length > 0 && element.text.trim() !== '')
      throw new Unreadable('Text stands where elements belong.')
    if (open.length > 1) return void open.at(-1)?.children.push(element)
    const at = starts.get(element)
    if (at !== undefined) onApp(element, at)
    else if (element.name === 'Header') onHeader(element)
    else if (element.name === 'Footer') onFooter(element)
  })

  const read = (work: () => void): XmlBatch => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      const begun = open[1] && starts.get(open[1])
      const at = begun === undefined ? lineOf(parser.line) : Math.max(begun, parser.line)
      batch.faults.push({ line: at, column: -1, message: error.message })
      batch.ended = true
    }
    const taken = batch
    batch = { records: [], left: 0, faults: [], ended: taken.ended }
    return taken
  }
  return {
    titles,
    take: (text) =>
      read(() => {
        for (let at = 0; at < text.length; at += slice) {
          const some = text.slice(at, at + slice)
          parser.write(some)
          came += some.length
          // What is in ASCII alone is the same in each.
          if (untrue !== undefined && /[^\p{ASCII}]/u.test(some))
            throw new Unreadable(
              `It says that it is written in ${untrue.slice(0, 40)}, and it isn’t read as that: save it as UTF-8.`,
            )
          if (came - movedAt > maxBetween)
            throw new Unreadable('Something in it is too long to be part of an ACES file.')
        }
      }),
    end: () => read(() => void parser.close()),
  }
}

/** Whether a name of an encoding stands for this one; ISO 8859-1 and Windows-1252 are one, as in any browser. */
function isSame(said: string, encoding: Encoding): boolean {
  try {
    const known: string = new TextDecoder(said).encoding
    return known === encoding || (said.toLowerCase() === 'utf-16' && encoding === 'utf-16be')
  } catch {
    return false
  }
}
