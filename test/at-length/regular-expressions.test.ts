import { globSync, readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { SECOND } from '../../app/basics/clock.ts'

interface Found {
  source: string
  flags: string
}

/** Each regular expression that is written in the shop's own programs. */
function allOf(): Map<string, Found> {
  const found = new Map<string, Found>()
  const files = globSync('{app,server,database}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !file.includes('/demo/'),
  )
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        found.set(`/${pattern}/${flags}`, { source: pattern, flags })
      },
    }).visit(program)
  }
  return found
}

/** Whose time grows with the cube of the length, and the most letters of what they read. */
const shorter: Record<string, number> = {
  // A search, and a number that is typed.
  '/^\\p{L}+\\s+(.*\\d.*)$/u': 100,
  '/^\\s*(\\p{L}{2,40})\\s+(.*\\d.*)$/u': 100,
  '/(?:\\s+[x×*]\\s*|\\s*[x×*]\\s+|\\s*;\\s*)(\\d{1,4})\\s*(?:pcs|pieces)?\\.?\\s*$/iu': 100,
  // A setting of the owner's.
  '/^(postgres(?:ql)?:\\/\\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i': 500,
}
const long = 2_000

const signs = [...' a1A0.,-/:;|<>"\'\n\t@&=+xéß_%*()']
const ends = ['', '!', '\u2028', 'a1 ']

/** Texts of one sign or two again and again, behind a beginning that the expression itself asks for. */
function textsFor({ source }: Found, length: number): string[] {
  const words = source.match(/[a-z0-9:/<=-]{3,}/gi) ?? []
  const own = [...new Set(source.replace(/\\[a-z]/gi, ''))].slice(0, 30)
  const units = new Set([...signs, ...own, ...words])
  for (const one of signs.slice(0, 12)) for (const other of own.slice(0, 12)) units.add(one + other)
  const starts = ['', ...words.slice(0, 4)]
  return [...units].flatMap((unit) => {
    const body = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    const half = body.slice(0, length / 2)
    return [
      ...starts.flatMap((start) => ends.map((end) => start + body + end)),
      `${half}1${half}!`,
      `1${half} ${half}\u2028`,
    ]
  })
}

const script = new Script('for (const text of texts) new RegExp(source, flags).test(text)')
/** For some thousand texts: an expression whose time doubled with each letter would not come to the end of one. */
const patience = 60 * SECOND

it('no regular expression runs for ever, whatever text it is given (threat 68)', {
  timeout: 3_600_000,
}, () => {
  const all = allOf()
  expect(all.size).toBeGreaterThan(250)
  const stuck = [...all].filter(([written, found]) => {
    const context = createContext({ ...found, texts: textsFor(found, shorter[written] ?? long) })
    try {
      script.runInContext(context, { timeout: patience })
      return false
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      return true
    }
  })
  expect(stuck.map(([written]) => written)).toEqual([])
})

it('one that does run for ever would be noticed', () => {
  const context = createContext({ source: '^(a+)+$', flags: '', texts: [`${'a'.repeat(long)}!`] })
  expect(() => script.runInContext(context, { timeout: SECOND })).toThrow('timed out')
})
