import { describe, expect, it } from 'vitest'
import { accountDeletedEmail } from '../../account/emails.server.ts'
import { removedEmail, resetEmail } from '../../identity/emails.server.ts'
import { composeMail, htmlOf } from '../compose.tsx'

const nora = { email: 'nora@example.com', name: 'Nora' }
const proof = { address: 'https://shop.example/reset?token=a&b=c', expiresAt: new Date() }
const letters = {
  'a short one': removedEmail(nora),
  'one with a link': resetEmail(nora, proof),
  'one from elsewhere': accountDeletedEmail({ ...nora, emailVerified: true }),
  'one with everything': composeMail(nora.email, {
    name: '<b>Nora</b> & Söhne',
    heading: 'Paid: 2 × “Chain <link>” & more',
    paragraphs: ['One.', 'Two.'],
    facts: [
      { name: 'Product', value: 'Chain link' },
      { name: 'Address', value: '1 Mill Lane\nMillbrook' },
    ],
    action: { label: 'See your order', address: 'https://shop.example/dashboard/order/1' },
    footnote: 'Said small.',
  }),
}

interface Piece {
  tag: string
  attributes: string
  /** The tags it stands in, the outermost first. */
  within: Piece[]
  text: string
}

const empty = new Set(['meta', 'br', 'img', 'hr'])

/** The elements of a page in their order; it throws where one is closed that is not open, or the other way round. */
function readPage(html: string): Piece[] {
  const pieces: Piece[] = []
  const open: Piece[] = []
  for (const [, closing, tag = '', attributes = '', text = ''] of html.matchAll(
    /<(\/)?([a-z0-9]+)((?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*)\s*\/?>([^<]*)/g,
  )) {
    if (closing && open.pop()?.tag !== tag) throw new Error(`</${tag}> closes nothing`)
    const piece = { tag, attributes, within: [...open], text }
    if (!closing) pieces.push(piece)
    const holder = closing ? open.at(-1) : piece
    if (closing && holder) holder.text += text
    if (!closing && !empty.has(tag)) open.push(piece)
  }
  if (open.length > 0) throw new Error(`${open[0]?.tag} is left open`)
  return pieces
}

const styleOf = ({ attributes }: Piece) => unescaped(attributes.match(/style="([^"]*)"/)?.[1])

describe.each(Object.entries(letters))('the HTML of %s', (_, { content, subject }) => {
  const html = htmlOf({ content }) ?? ''
  const page = readPage(html)
  const all = (tag: string) => page.filter((piece) => piece.tag === tag)

  it('is a whole page, in a language, whose head says what it is', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"/i)
    expect(page.filter(({ within }) => within.at(-1)?.tag === 'html').map(({ tag }) => tag)).toEqual([
      'head',
      'body',
    ])
    const title = all('title').map(({ text }) => text)
    expect(title).toHaveLength(1)
    expect(unescaped(title[0])).toBe(subject)
    const names = all('meta').map(({ attributes }) => attributes.match(/name="([^"]*)"/)?.[1])
    expect(names).toEqual([undefined, 'viewport', 'color-scheme'])
  })

  it('holds where readers drop what stands on body: each word has its type from a cell or itself', () => {
    expect(all('body').map(styleOf)).toEqual(['margin:0;padding:0'])
    const said = page.filter(({ tag, text }) => text.trim() && tag !== 'title')
    for (const piece of said) {
      const cell = piece.within.findLast(({ tag }) => tag === 'td' || tag === 'th') ?? piece
      for (const rule of ['color:', 'font-family:', 'font-size:', 'line-height:']) {
        expect(`${styleOf(cell)};${styleOf(piece)}`, `${piece.tag} “${piece.text}”`).toContain(rule)
      }
    }
    const [ground] = all('table')
    expect(ground && styleOf(ground)).toContain('background-color:#FBFAF7')
  })

  it('uses what Word draws: no first font of the web, no padding on what is no cell, a width in pixels', () => {
    const fonts = page.map((piece) => styleOf(piece).match(/font-family:([^;]*)/)?.[1]).filter(Boolean)
    expect(new Set(fonts)).toEqual(new Set(["'Segoe UI', Arial, sans-serif"]))
    const padded = page.filter((piece) => /padding:(?!0)/.test(styleOf(piece)))
    expect(padded.filter(({ tag }) => !['td', 'th'].includes(tag))).toEqual([])
    expect(all('table').map(styleOf).join()).toContain('width:560px')
  })

  it('breaks no rule of HTML: tables with bodies, nothing obsolete, one heading, layout said to be layout', () => {
    expect(all('h1')).toHaveLength(1)
    for (const { within } of all('tr')) expect(within.at(-1)?.tag).toBe('tbody')
    for (const { within } of all('td')) expect(within.at(-1)?.tag).toBe('tr')
    for (const { within } of all('p')) expect(within.at(-1)?.tag).toBe('td')
    expect(html).not.toMatch(/\s(bgcolor|align|valign|cellpadding|cellspacing|border|width|height)=/)
    const tables = all('table').filter(({ attributes }) => !attributes.includes('role="presentation"'))
    expect(tables).toHaveLength(html.includes('<th ') ? 1 : 0)
    expect(html).not.toMatch(/<(script|style|form|iframe|link)|\son\w+=/)
  })
})

it('the page reader finds what is wrong', () => {
  expect(() => readPage('<p><b>x</p></b>')).toThrow('closes nothing')
  expect(() => readPage('<p>x')).toThrow('left open')
})

function unescaped(text = ''): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', '#x27': "'", quot: '"' }
  return text.replace(/&(amp|lt|gt|#x27|quot);/g, (_, name: string) => signs[name] ?? '')
}
