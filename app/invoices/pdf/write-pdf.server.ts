import PDFDocument from 'pdfkit'
import { longDayUtc } from '../../basics/dates.ts'
import { formatMoney } from '../../basics/money.ts'
import { brand, seller } from '../../content/brand.ts'
import type { Invoice } from '../invoice.ts'
import { sumsOf } from '../sums.ts'
import { type Column, EDGE, ink, openSheet, points, type Sheet } from './sheet.server.ts'
import { openTypesetter } from './typesetter.server.ts'

/** An address of more lines than this is set in one piece. */
const mostLines = 8

/** A4, to be read aloud (PDF/UA): parts named and in their order. Every printing says the same. */
export async function writePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: 'A4',
    margin: EDGE,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-3a',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Invoice ${invoice.number}`, Author: brand.name, CreationDate: invoice.issuedAt },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.once('end', resolve))
  const sheet = openSheet(document, await openTypesetter(document, wordsOf(invoice)))
  sheet.bar()
  writeSums(sheet, invoice, writeHead(sheet, invoice))
  sheet.root.end()
  document.end()
  await ended
  return Uint8Array.from(Buffer.concat(parts))
}

/** All that may be in another script than the shop's own. */
function wordsOf({ customer, lines, delivery, refunds, taxes }: Invoice): string[] {
  const sold = [
    ...lines.flatMap(({ name, partNumber }) => [name, partNumber]),
    ...taxes.map(({ name }) => name),
    delivery?.name ?? '',
  ]
  const ours = [brand.name, seller.name, ...seller.address, seller.email, seller.taxNumber]
  return [...Object.values(customer), ...sold, ...refunds.map(({ reason }) => reason), ...ours]
}

function writeHead(sheet: Sheet, invoice: Invoice): number {
  const half = sheet.whole / 2
  const left: Column = [EDGE, half - 12]
  const right: Column = [EDGE + half + 12, half - 12]
  const title = { size: points.title, weight: '600' } as const
  const within = sheet.root
  const heading = `Invoice ${invoice.number}`
  sheet.put(brand.name, { within, tag: 'P' }, EDGE, left, title)
  const top = sheet.put(heading, { within, tag: 'H1' }, EDGE, right, { ...title, align: 'right' }) + 24
  const { name, company, vatNumber, address, phone, email } = invoice.customer
  const from = [seller.name, ...seller.address, seller.email, seller.taxNumber]
  const belowFrom = sheet.block('From', from, top, left)
  const belowTo = sheet.block(
    'To',
    [company, name, ...linesOf(address), phone, email, vatNumber && `VAT number ${vatNumber}`].filter(
      Boolean,
    ),
    top,
    right,
  )
  const facts = Math.max(belowFrom, belowTo) + 20
  const order = [invoice.orderNumber, `Transaction ${invoice.transactionId}`]
  const belowDay = sheet.block('Paid by card on', [longDayUtc(invoice.issuedAt)], facts, left)
  return Math.max(belowDay, sheet.block('Order', order, facts, right)) + 28
}

function linesOf(address: string): string[] {
  const lines = address.split(/\r?\n/)
  return lines.length > mostLines ? [lines.filter(Boolean).join(', ')] : lines
}

function writeSums(sheet: Sheet, invoice: Invoice, top: number): void {
  const end = EDGE + sheet.whole
  const columns: Column[] = [
    [EDGE, sheet.whole - 310],
    [end - 300, 90],
    [end - 200, 50],
    [end - 140, 60],
    [end - 80, 80],
  ]
  const head = { colour: ink.muted, size: points.small, weight: '600' } as const
  const bought = sheet.place(sheet.root, 'Table', { title: 'What was bought' })
  const titles = ['Product', 'Part number', 'Pieces', 'Price', 'Total']
  let y = sheet.row(titles, { within: bought, columns, kind: 'titles' }, top, head)
  y = sheet.rule(y)
  for (const { name, partNumber, quantity, price, total } of invoice.lines) {
    const entry = [name, partNumber || '–', String(quantity), formatMoney(price), formatMoney(total)]
    y = sheet.row(entry, { within: bought, columns }, y)
  }
  bought.end()
  const amounts: Column[] = [
    [EDGE, sheet.whole - 100],
    [end - 90, 90],
  ]
  const within = sheet.place(sheet.root, 'Table', { title: 'What was paid' })
  y = sheet.rule(y)
  for (const { name, amount, strong, above } of sumsOf(invoice)) {
    if (above) y = sheet.rule(y)
    const written = amount === undefined ? '' : formatMoney(amount).replace('-', '−')
    y = sheet.row([name, written], { within, columns: amounts }, y, strong ? { weight: '600' } : {})
  }
  within.end()
}
