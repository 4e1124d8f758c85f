import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Changes } from './changes.tsx'

const read = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

it('an amount within a plan is told in dollars, by its way there', () => {
  const what = 'Europe · Tracked parcel · freeFrom'
  const html = renderToStaticMarkup(<Changes changes={[{ what, before: null, after: 75 }]} />)
  expect(read(html)).toBe('|Europe · Tracked parcel · free from|none| → | became |$75.00|')
})

it('of a long text what was changed is shown, however far down it stands', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at} of what the shop says.`)
  const before = lines.join('\n')
  const after = lines.with(30, 'Another line.').join('\n')
  const html = renderToStaticMarkup(<Changes changes={[{ what: 'terms', before, after }]} />)
  expect(read(html)).toBe('|terms|…\nLine 30 of what the shop says.\n…| → | became |…\nAnother line.\n…|')
  expect(html).not.toContain('<details')
})

it('what is longer than a few lines can be read whole', () => {
  const after = Array.from({ length: 9 }, (_, at) => `for: Corvid Corso, 20${10 + at}`).join('\n')
  const html = renderToStaticMarkup(<Changes changes={[{ what: 'rows', after }]} />)
  expect(html).toMatch(/<details.*<summary.*2018/s)
})
