import { readdir, readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import Styleguide from './styleguide.tsx'

/** Pieces of other pieces, a confirmation with its call, a whole screen made of them, what looks like nothing, and the place of toasts, which is on every page. */
const inside = [
  'field.tsx',
  'search-field.tsx',
  'sort-link.tsx',
  'remove-part.tsx',
  'list-screen.tsx',
  'as-sent.tsx',
  'toasts.tsx',
  'toast-place.tsx',
  'needs-script.tsx',
]

it('the style guide shows every piece of app/ui', async () => {
  const pieces = (await readdir('app/ui')).filter(
    (file) => /^[^.]+\.tsx$/.test(file) && !inside.includes(file),
  )
  const folder = 'app/pages/styleguide'
  const sources = await Promise.all(
    (await readdir(folder)).map((file) => readFile(`${folder}/${file}`, 'utf8')),
  )
  sources.push(await readFile('app/pages/styleguide.tsx', 'utf8'))
  const shown = sources.join('\n')
  expect(pieces.filter((piece) => !shown.includes(`/ui/${piece}'`))).toEqual([])
})

it('the style guide renders', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Styleguide }])
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} />)
  for (const chapter of [
    'Tokens',
    'Buttons and links',
    'Forms',
    'Lists and states',
    'Long lists and paper',
    'Charts',
    'Pictures',
    'Waiting',
    'What floats',
  ])
    expect(html).toContain(`>${chapter}</h2>`)
})
