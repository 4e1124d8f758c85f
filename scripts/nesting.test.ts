import { describe, expect, it } from 'vitest'
import { tooDeepLines, tooDeepStyles } from './nesting.ts'

const lines = (source: string) => tooDeepLines(source, { tsx: false, max: 2 })

describe('statements nested too deeply', () => {
  it('are found by their line, each outermost one once', () => {
    const source = `// ünï\nfunction f() {\n  if (a) {\n    for (const b of c) {\n      while (d) {\n        if (e) g()\n      }\n    }\n  }\n}\n`
    expect(lines(source)).toEqual([5])
    expect(lines(source)).toEqual([5])
  })

  it('are no else-ifs, and none of another function’s', () => {
    expect(lines('if (a) b()\nelse if (c) d()\nelse if (e) f()\nelse if (g) h()\n')).toEqual([])
    expect(lines('if (a) { if (b) { list.map(() => { if (c) { if (d) e() } }) } }')).toEqual([])
  })

  it.each(['switch (a) { case 1: b() }', 'try { a() } catch {}', 'do { a() } while (b)', 'for (;;) a()'])(
    'may be of any kind: %s',
    (inner) => expect(lines(`if (x) {\nif (y) {\n${inner}\n}\n}`)).toEqual([3]),
  )
})

it('styles nested too deeply are found by their line; an at-rule around them is no level', () => {
  const deep = '@media print {\n.a {\n.b {\n.c {\n.d {\ncolor: red;\n}\n}\n}\n}\n}\n'
  expect(tooDeepStyles(deep, 2)).toEqual([5])
  expect(tooDeepStyles(deep, 3)).toEqual([])
})
