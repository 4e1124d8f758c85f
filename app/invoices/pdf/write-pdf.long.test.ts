import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Invoice } from '../invoice.ts'
import { invoicePaper } from '../paper.ts'
import { writePdf as writePaper } from './write-pdf.server.ts'

const writePdf = (invoice: Invoice) => writePaper(invoicePaper(invoice))

const invoice: Invoice = {
  orderId: '0199a5c1-0000-7000-8000-000000000001',
  orderNumber: 'SP-10042',
  number: 'INV-000042',
  issuedAt: new Date('2026-11-21T10:00:00Z'),
  timeZone: 'UTC',
  transactionId: 'pi_1',
  customer: {
    name: 'Nora',
    company: '',
    vatNumber: '',
    country: 'GB',
    email: 'a@b.cd',
    address: '1 Mill Lane\nMillbrook',
    phone: '',
  },
  lines: [
    {
      orderNumber: 'SP-10042',
      name: 'Chain link',
      partNumber: 'CL-11',
      quantity: 2,
      price: 1999,
      total: 3998,
    },
  ],
  total: 3998,
  taxAdded: 0,
  taxes: [{ kind: 'taxed', name: 'VAT', percent: 20, net: 3332, amount: 666, inBalance: 500 }],
  refunds: [{ what: 'order' as const, amount: 999, at: new Date('2026-11-22T10:00:00Z'), reason: 'Dented' }],
  balance: 2999,
}

/** A PDF as text: what it is made of, and what its streams hold. */
async function read(of: Invoice) {
  const file = Buffer.from(await writePdf(of)).toString('latin1')
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return []
    }
  })
  const pages = streams.filter((stream) => /\bBDC\b/.test(stream) && /\bBT\b/.test(stream))
  const letters = streams.filter((stream) => stream.includes('begincmap')).flatMap(readLetters)
  const roles = [...file.matchAll(/\/S \/(\w+)\n/g)].map(([, role]) => role)
  return { file, pages, letters: new Set(letters), roles }
}

/** The letters that a font's glyphs stand for. */
function readLetters(cmap: string): string[] {
  return [...cmap.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  )
}

describe('an invoice on paper', () => {
  it('says that it can be read aloud, in which language, and under which title', async () => {
    const { file } = await read(invoice)
    expect(file.startsWith('%PDF-1.7')).toBe(true)
    for (const said of [
      /\/MarkInfo/,
      /\/Marked true/,
      /\/StructTreeRoot/,
      /\/Lang \(en\)/,
      /\/DisplayDocTitle true/,
      /\(Invoice INV-000042\)\nendobj/,
      /<pdfuaid:part>1<\/pdfuaid:part>/,
      /<rdf:li xml:lang="x-default">Invoice INV-000042<\/rdf:li>/,
    ]) {
      expect(file).toMatch(said)
    }
  })

  it('names its parts: one heading, sections, and tables whose titles say what they are titles of', async () => {
    const { file, roles } = await read(invoice)
    const count = (role: string) => roles.filter((one) => one === role).length
    expect([count('Document'), count('H1'), count('H2'), count('Sect')]).toEqual([1, 1, 4, 4])
    // Two rows of what was bought; net, tax, total, one refund, what is left, and the tax in it.
    expect([count('Table'), count('TR')]).toEqual([2, 2 + 6])
    expect([count('TH'), count('TD')]).toEqual([5 + 1 + 6, 4 + 6])
    expect(file.match(/\/Scope \/Column/g)).toHaveLength(5)
    expect(file.match(/\/Scope \/Row/g)).toHaveLength(7)
  })

  it('has nothing on its pages that is neither a part nor said to be decoration', async () => {
    const long = { ...invoice.refunds[0], amount: 1, reason: 'Dented. '.repeat(60), at: invoice.issuedAt }
    const { file, pages } = await read({ ...invoice, refunds: Array(30).fill(long) })
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      let depth = 0
      for (const [word] of page.matchAll(/\b(BDC|BMC|EMC|BT|re|S|f)\b(?=\n)/g)) {
        if (word === 'BDC' || word === 'BMC') depth += 1
        else if (word === 'EMC') depth -= 1
        else expect(depth, word).toBe(1)
      }
      expect(depth).toBe(0)
    }
    // Every marked piece of a page is known to the structure.
    const marked = pages.flatMap((page) => [...page.matchAll(/\/MCID \d+/g)])
    const [, known = ''] = file.match(/\/Nums \[([\s\S]*?\])\n\]/) ?? []
    expect(known.match(/\d+ 0 R/g)).toHaveLength(marked.length)
    expect(known).not.toContain('null')
  })

  it('prints Japanese, Chinese, Korean, Hebrew, Arabic and emoji', async () => {
    const name = '山田 太郎 们 김민수 🔩'
    const address = 'רחוב הרצל 12\nشارع الملك فهد ١٢'
    const { letters, file } = await read({ ...invoice, customer: { ...invoice.customer, name, address } })
    for (const sign of Array.from(`${name}${address}`).filter((one) => /\S/.test(one))) {
      expect(letters, sign).toContain(sign)
    }
    expect(letters).not.toContain('?')
    // What stands on the page as it is seen is told as it is read.
    const told = Buffer.from('רחוב הרצל 12', 'utf16le').swap16().toString('latin1')
    expect(file.includes(told)).toBe(true)
  })

  it('prints scripts of Asia, Africa and the Caucasus, each letter in its place', async () => {
    // Some have vowels on both sides of a letter, which PDFKit alone loses; at निर्मित and ਸ੍ਰੀ it failed.
    const name = 'น้ำ ນ້ຳ ភ្នំពេញ မြန်မာ አዲስ თბილისი Երևան'
    const address = 'निर्मित रवीन्द्र\nকৌশল ਸ੍ਰੀ શ્રી\nகோயில் హైదరాబాద్ ಕೋಟೆ കൊച്ചി කොළඹ'
    const { letters, file } = await read({ ...invoice, customer: { ...invoice.customer, name, address } })
    const set = new Set([...letters].join(''))
    const split = 'ெேைொோௌைைොොೋೊൊോৌৌ'
    const letter = /[\p{L}\p{M}]/u
    for (const sign of Array.from(`${name}${address}`.normalize('NFD'))) {
      if (letter.test(sign) && !split.includes(sign)) expect(set, sign).toContain(sign)
    }
    for (const half of 'ோ') expect(set, half).toContain(half)
    expect(set).not.toContain('□')
    const told = Buffer.from(address.slice(address.indexOf('கோ')).slice(0, 6), 'utf16le')
      .swap16()
      .toString('latin1')
    expect(file.includes(told)).toBe(true)
  })

  it('stays small, however large the typefaces are', async () => {
    const japanese = { ...invoice.customer, name: '山田 太郎', address: '東京都千代田区丸の内一丁目九番一号' }
    expect((await writePdf({ ...invoice, customer: japanese })).length).toBeLessThan(120_000)
    expect((await writePdf(invoice)).length).toBeLessThan(40_000)
  })

  it.each([
    '\u05c8',
    '\u0f40',
    'ំ្',
    'ිෟ්‍',
    '\u0e33',
    '\u{1f9ff}\u{e0100}',
    '\ufffd',
    '\u2063',
    '𠮷',
    '👨‍👩‍👧‍👦🏴‍☠️',
    '\u{10ffff}',
  ])('takes %j', async (name) => {
    const { file } = await read({ ...invoice, customer: { ...invoice.customer, name } })
    expect(file).toMatch(/%%EOF\s*$/)
  })

  it('says nothing of a tax that nobody knows, and that none is charged where it is 0', async () => {
    const untaxed = { ...invoice, taxes: [] }
    expect((await read({ ...untaxed, refunds: [] })).roles.filter((role) => role === 'TR')).toHaveLength(3)
    const none = { kind: 'none' as const, name: 'VAT', percent: 0, net: 3998, amount: 0, inBalance: 0 }
    const rows = (await read({ ...untaxed, taxes: [none], refunds: [] })).roles.filter(
      (role) => role === 'TR',
    )
    expect(rows).toHaveLength(4)
  })
})
