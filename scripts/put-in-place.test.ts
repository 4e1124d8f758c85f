import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { putInPlace } from './put-in-place.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-build-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, words] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), words)
  }
}

/** Builds a version `n`: an entry, and a file of each part that is named by what is in it. */
async function build(n: number): Promise<void> {
  await write({
    'next/server/index.js': `entry ${n}`,
    [`next/server/assets/part-${n}.js`]: `part ${n}`,
    [`next/client/assets/page-${n}.js`]: `page ${n}`,
    'next/client/favicon.svg': `icon ${n}`,
  })
  await putInPlace(join(folder, 'next'), folder)
}

const here = async (part: string) => (await readdir(join(folder, part))).sort()

it('a shop that runs from the build before still finds its files, and one that starts finds the new', async () => {
  await build(1)
  await build(2)
  expect(await readFile(join(folder, 'server/index.js'), 'utf8')).toBe('entry 2')
  expect(await readFile(join(folder, 'client/favicon.svg'), 'utf8')).toBe('icon 2')
  expect(await here('server/assets')).toEqual(['part-1.js', 'part-2.js'])
  expect(await here('client/assets')).toEqual(['page-1.js', 'page-2.js'])
  expect(await readdir(folder)).not.toContain('next')
})

it('what neither this build nor the one before has goes, and nothing that is not built', async () => {
  await write({ 'pictures/drawn.webp': 'drawn' })
  await build(1)
  await build(2)
  await build(3)
  expect(await here('server/assets')).toEqual(['part-2.js', 'part-3.js'])
  expect(await here('client/assets')).toEqual(['page-2.js', 'page-3.js'])
  expect(await here('pictures')).toEqual(['drawn.webp'])
})

it('of a build from before there was a list, all stays for the first time', async () => {
  await write({ 'server/index.js': 'old', 'server/assets/old.js': 'old', 'client/assets/old.js': 'old' })
  await build(1)
  expect(await here('server/assets')).toEqual(['old.js', 'part-1.js'])
  await build(2)
  expect(await here('client/assets')).toEqual(['page-1.js', 'page-2.js'])
})

it('where it can’t be finished, the entry is still that of the build before', async () => {
  await build(1)
  await write({ 'client/blocked/page.js': 'a folder in the way' })
  await write({ 'next/client/blocked': 'page', 'next/server/index.js': 'entry 2' })
  await expect(putInPlace(join(folder, 'next'), folder)).rejects.toThrow()
  expect(await readFile(join(folder, 'server/index.js'), 'utf8')).toBe('entry 1')
})
