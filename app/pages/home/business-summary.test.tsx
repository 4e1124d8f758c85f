import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BusinessSummary } from './business-summary.tsx'

const cards = renderToStaticMarkup(<BusinessSummary />)
  .split('<li')
  .slice(1)
  .map((card) => ({
    text: card
      .replace(/^[^>]*>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    ground: /bg-\[[^\]]+\]/.exec(card)?.[0],
  }))

it('shows three counts, with a plus after each but that of the countries', () => {
  expect(cards.map(({ text }) => text)).toEqual(['Our Clients 230+', 'Countries 50', 'Total Projects 230+'])
})

it('gives each card a ground of its own', () => {
  expect(new Set(cards.map(({ ground }) => ground)).size).toBe(3)
})
