import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { paper } from './brand.ts'

it.each(Object.entries(paper))('%s has the ground that its theme has', async (theme, colour) => {
  const themes = (await readFile('app/ui/themes.css', 'utf8')).split('@plugin')
  const own = themes.find((text) => text.includes(`name: "${theme}"`))
  expect(own).toContain(`--color-base-100: ${colour};`)
})
