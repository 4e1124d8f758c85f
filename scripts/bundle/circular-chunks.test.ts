import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultOf, filesInCircles } from './circular-chunks.ts'

let folder: string
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circles-'))
  await writeFile(file('package.json'), '{ "type": "module" }')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('names the files that need themselves, by way of others, and no other', () => {
  const imports = new Map([
    ['screen.js', ['a.js']],
    ['a.js', ['b.js', 'react.js']],
    ['b.js', ['c.js']],
    ['c.js', ['a.js']],
    ['react.js', []],
  ])
  expect(filesInCircles(imports)).toEqual(['a.js', 'b.js', 'c.js'])
})

it('finds what fails when it is the first, and lets be what is only called later', async () => {
  await writeFile(file('fields.js'), `import { rules } from './rules.js'\nexport const fields = ['name']`)
  await writeFile(
    file('rules.js'),
    `import { fields } from './fields.js'\nexport const rules = fields.map(String)`,
  )
  expect(await faultOf(file('rules.js'))).toBeUndefined()
  expect(await faultOf(file('fields.js'))).toMatch(/fields.js: Cannot access 'fields' before initialization/)
  await writeFile(file('rules.js'), `import { fields } from './fields.js'\nexport const rules = () => fields`)
  expect(await faultOf(file('fields.js'))).toBeUndefined()
})
