import PDFDocument from 'pdfkit'
import { formatMoney } from '../basics/money.ts'
import { brand, seller } from '../content/brand.ts'
import type { Invoice } from './invoice.ts'
import { type Column, EDGE, ink, openSheet, points, type Sheet } from './pdf-sheet.server.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
/** An address of more lines than this is set in one piece. */
const mostLines = 8

/** An invoice on paper (A4). The same invoice says the same on every printing. */
export async function writePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: 'A4',
    margin: EDGE,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Invoice ${invoice.number}`, Author: brand.name, CreationDate: invoice.issuedAt },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.once('end', resolve))
  const sheet = openSheet(document)
  document.rect(EDGE, EDGE - 16, sheet.whole, 3).fill(ink.signal)
  writeSums(sheet, invoice, writeHead(sheet, invoice))
  document.end()
  await ended
  return Uint8Array.from(Buffer.concat(parts))
}

/** Whose invoice, for whom, and when it was paid; gives the height below. */
function writeHead(sheet: Sheet, invoice: Invoice): number {
  const half = sheet.whole / 2
  const left: Column = [EDGE, half - 12]
  const right: Column = [EDGE + half + 12, half - 12]
  const title = { size: points.title, weight: '600' } as const
  sheet.put(brand.name, EDGE, left, title)
  const top = sheet.put(`Invoice ${invoice.number}`, EDGE, right, { ...title, align: 'right' }) + 24
  const { name, address, phone, email } = invoice.customer
  const from = [seller.name, ...seller.address, seller.email, seller.taxNumber]
  const belowFrom = sheet.block('From', from, top, left)
  const belowTo = sheet.block('To', [name, ...linesOf(address), phone, email], top, right)
  const facts = Math.max(belowFrom, belowTo) + 20
  const order = [invoice.orderNumber, `Transaction ${invoice.transactionId}`]
  const belowDay = sheet.block('Paid by card on', [day.format(invoice.issuedAt)], facts, left)
  return Math.max(belowDay, sheet.block('Order', order, facts, right)) + 28
}

function linesOf(address: string): string[] {
  const lines = address.split(/\r?\n/)
  return lines.length > mostLines ? [lines.filter(Boolean).join(', ')] : lines
}

/** What was bought, what it cost, and what of it has gone back. */
function writeSums(sheet: Sheet, { line, total, refunds, balance }: Invoice, top: number): void {
  const end = EDGE + sheet.whole
  const columns: Column[] = [
    [EDGE, sheet.whole - 220],
    [end - 210, 50],
    [end - 150, 70],
    [end - 80, 80],
  ]
  const amounts: Column[] = [
    [EDGE, sheet.whole - 100],
    [end - 90, 90],
  ]
  const head = { colour: ink.muted, size: points.small, weight: '600' } as const
  let y = sheet.rule(sheet.row(['Product', 'Pieces', 'Price', 'Total'], columns, top, head))
  const bought = [line.name, String(line.quantity), formatMoney(line.price), formatMoney(total)]
  y = sheet.rule(sheet.row(bought, columns, y))
  y = sheet.row(['Total', formatMoney(total)], amounts, y, { weight: '600' })
  for (const { amount, at, reason } of refunds) {
    const what = `Given back on ${day.format(at)}${reason && `: ${reason}`}`
    y = sheet.row([what, `−${formatMoney(amount)}`], amounts, y)
  }
  if (refunds.length === 0) return
  sheet.row(['Paid in the end', formatMoney(balance)], amounts, sheet.rule(y), { weight: '600' })
}
