import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDataDir } from '../test/harness/shop-process.ts'
import { ownSecret } from './secrets.ts'

it('a shop’s own secret is made once, whoever asks at once, and is whole for whoever reads it', async () => {
  const dataDir = await newDataDir()
  const asked = await Promise.all(Array.from({ length: 40 }, () => ownSecret(dataDir, 'identity')))
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).toMatch(/^[\w-]{43}$/)
  const folder = join(dataDir, 'secrets')
  expect(await readdir(folder)).toEqual(['identity'])
  expect((await stat(join(folder, 'identity'))).mode & 0o777).toBe(0o600)
})
