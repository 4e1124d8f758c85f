import PDFDocument from 'pdfkit'
import { formatMoney } from '../../basics/money.ts'
import { brand, seller } from '../../content/brand.ts'
import { attachXml, writeXml } from '../e-invoice/attach-xml.server.ts'
import type { Paper } from '../paper.ts'
import { type Column, EDGE, ink, openSheet, points, type Sheet } from './sheet.server.ts'
import { openTypesetter } from './typesetter.server.ts'

/** Who buys is set in one piece where it has more lines than this. */
const maxLines = 12

/** It is PDF/UA, too; and whose it is, which PDFKit would write unescaped. */
const metadata = `
  <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:creator><rdf:Seq><rdf:li>${brand.name.replaceAll('&', '&amp;')}</rdf:li></rdf:Seq></dc:creator>
  </rdf:Description>`

const from = [seller.name, ...seller.address, seller.email, seller.taxNumber]

/**
 * An invoice or a credit note, A4, to be read aloud (PDF/UA) and to be kept (PDF/A): parts named and in their order, with the same as
 * EN 16931 has it in it (Factur-X), where it is given. Every printing says the same.
 */
export async function writePdf(paper: Paper, document16931?: object): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: 'A4',
    margin: EDGE,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: paper.title, CreationDate: new Date(paper.issuedAt) },
  })
  document.appendXML(metadata)
  if (document16931) attachXml(document, await writeXml(document16931), new Date(paper.issuedAt))
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.once('end', resolve))
  const sheet = openSheet(document, await openTypesetter(document, wordsOf(paper)))
  sheet.bar()
  const below = writeSums(sheet, paper, writeLines(sheet, paper, writeHead(sheet, paper)))
  writeNotes(sheet, paper, below)
  sheet.root.end()
  document.end()
  await ended
  return Uint8Array.from(Buffer.concat(parts))
}

/** All that may be in another script than the shop's own. */
function wordsOf({ buyer, lines, sums, notes }: Paper): string[] {
  const sold = lines.flatMap(({ name, partNumber }) => [name, partNumber])
  return [...buyer, ...sold, ...sums.map(({ name }) => name), ...notes, brand.name, ...from]
}

function writeHead(sheet: Sheet, { title, buyer, facts: [first, second] }: Paper): number {
  const half = sheet.whole / 2
  const left: Column = [EDGE, half - 12]
  const right: Column = [EDGE + half + 12, half - 12]
  // “Credit note CN-000123” is longer than half the page.
  const named: Column = [EDGE + sheet.whole * 0.4, sheet.whole * 0.6]
  const large = { size: points.title, weight: '600' } as const
  const within = sheet.root
  sheet.put(brand.name, { within, tag: 'P' }, EDGE, [EDGE, sheet.whole * 0.4], large)
  const top = sheet.put(title, { within, tag: 'H1' }, EDGE, named, { ...large, align: 'right' }) + 24
  const belowFrom = sheet.block('From', from, top, left)
  const to = buyer.length > maxLines ? [buyer.join(', ')] : buyer
  const facts = Math.max(belowFrom, sheet.block('To', to, top, right)) + 20
  const below = sheet.block(first.heading, first.lines, facts, left)
  return Math.max(below, sheet.block(second.heading, second.lines, facts, right)) + 28
}

function writeLines(sheet: Sheet, { lines, caption }: Paper, top: number): number {
  const end = EDGE + sheet.whole
  const columns: Column[] = [
    [EDGE, sheet.whole - 310],
    [end - 300, 90],
    [end - 200, 50],
    [end - 140, 60],
    [end - 80, 80],
  ]
  const head = { colour: ink.muted, size: points.small, weight: '600' } as const
  const within = sheet.place(sheet.root, 'Table', { title: caption })
  const titles = ['Product', 'Part number', 'Pieces', 'Price', 'Total']
  let y = sheet.row(titles, { within, columns, kind: 'titles' }, top, head)
  y = sheet.rule(y)
  for (const { name, partNumber, quantity, price, total } of lines) {
    const entry = [name, partNumber || '–', String(quantity), formatMoney(price), formatMoney(total)]
    y = sheet.row(entry, { within, columns }, y)
  }
  within.end()
  return y
}

function writeSums(sheet: Sheet, { sums }: Paper, top: number): number {
  const end = EDGE + sheet.whole
  const columns: Column[] = [
    [EDGE, sheet.whole - 100],
    [end - 90, 90],
  ]
  const within = sheet.place(sheet.root, 'Table', { title: 'What was paid' })
  let y = sheet.rule(top)
  for (const { name, amount, strong, above } of sums) {
    if (above) y = sheet.rule(y)
    const written = amount === undefined ? '' : formatMoney(amount).replace('-', '−')
    y = sheet.row([name, written], { within, columns }, y, strong ? { weight: '600' } : {})
  }
  within.end()
  return y
}

function writeNotes(sheet: Sheet, { notes }: Paper, top: number): void {
  notes.reduce((y, note) => sheet.paragraph(note, y) + 4, top + 12)
}
