import PDFDocument from 'pdfkit'
import { formatMoney } from '../basics/money.ts'
import { brand, seller } from '../content/brand.ts'
import type { Invoice } from './invoice.ts'
import { openTypesetter } from './pdf-text.server.ts'

const ink = { text: '#1C1F22', muted: '#565B60', line: '#DCD8CE', signal: '#FF6B1A' }
const size = { small: 9, text: 10.5, title: 24 }
const edge = 56
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** An invoice on paper (A4). The same invoice gives the same words on every printing. */
export async function writePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: 'A4',
    margin: edge,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Invoice ${invoice.number}`, Author: brand.name, CreationDate: invoice.issuedAt },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.once('end', resolve))
  draw(document, invoice)
  document.end()
  await ended
  return Uint8Array.from(Buffer.concat(parts))
}

type Column = [x: number, width: number]

function draw(document: PDFKit.PDFDocument, invoice: Invoice): void {
  const write = openTypesetter(document)
  const whole = document.page.width - 2 * edge
  const left: Column = [edge, whole / 2 - 12]
  const right: Column = [edge + whole / 2 + 12, whole / 2 - 12]
  const columns: Column[] = [
    [edge, whole - 220],
    [edge + whole - 210, 50],
    [edge + whole - 150, 70],
    [edge + whole - 70, 70],
  ]

  function put(text: string, y: number, [x, width]: Column, style: Style = {}): number {
    const { colour = ink.text, points = size.text, weight = '400', align = 'left' } = style
    document.fillColor(colour).fontSize(points)
    document.x = x
    document.y = y
    write(text, weight, { width, align })
    return document.y
  }

  /** Lines under a small heading; gives where the next thing can begin. */
  function block(heading: string, lines: string[], y: number, column: Column): number {
    const below = put(heading, y, column, { colour: ink.muted, points: size.small, weight: '600' }) + 2
    return lines.filter(Boolean).reduce((at, line) => put(line, at, column), below)
  }

  function rule(y: number): number {
    document
      .moveTo(edge, y)
      .lineTo(edge + whole, y)
      .lineWidth(0.75)
      .strokeColor(ink.line)
      .stroke()
    return y + 8
  }

  function row(cells: string[], y: number, style: Style = {}): number {
    const ends = columns.map((column, at) =>
      put(cells[at] ?? '', y, column, { ...style, align: at > 0 ? 'right' : 'left' }),
    )
    return Math.max(...ends) + 6
  }

  document.rect(edge, edge - 16, whole, 3).fill(ink.signal)
  put(brand.name, edge, left, { points: size.title, weight: '600' })
  const top = put(`Invoice ${invoice.number}`, edge, right, {
    points: size.title,
    weight: '600',
    align: 'right',
  })
  const { customer, line } = invoice
  const from = block('From', [seller.name, ...seller.address, seller.email, seller.taxNumber], top + 24, left)
  const address = customer.address.split(/\r?\n/)
  const to = block('To', [customer.name, ...address, customer.phone, customer.email], top + 24, right)
  const facts = Math.max(from, to) + 20
  const dated = block('Paid by card on', [day.format(invoice.issuedAt)], facts, left)
  const known = block('Order', [invoice.orderId, `Transaction ${invoice.transactionId}`], facts, right)

  let y = row(['Product', 'Pieces', 'Price', 'Total'], Math.max(dated, known) + 28, {
    colour: ink.muted,
    points: size.small,
    weight: '600',
  })
  y = rule(y)
  const price = formatMoney(line.price)
  y = rule(row([line.name, String(line.quantity), price, formatMoney(invoice.total)], y))
  y = row(['Total', '', '', formatMoney(invoice.total)], y, { weight: '600' })
  for (const { amount, at, reason } of invoice.refunds) {
    const what = `Given back on ${day.format(at)}${reason && `: ${reason}`}`
    y = row([what, '', '', `−${formatMoney(amount)}`], y)
  }
  if (invoice.refunds.length > 0)
    row(['Paid in the end', '', '', formatMoney(invoice.balance)], rule(y), { weight: '600' })
}

interface Style {
  colour?: string
  points?: number
  weight?: '400' | '600'
  align?: 'left' | 'right'
}
