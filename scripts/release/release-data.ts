import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endProcesses, newDataDir, spawnShop, startShop } from '../../test/harness/shop-process.ts'
import { root, run } from '../run.ts'
import { liveInShop } from './live-in-shop.ts'

/**
 * `npm run generate -- release`: a backup of a demo shop that has been used, as the version of `package.json` makes it, into
 * `test/releases/VERSION.backup`. Every later version has to bring it forward (docs/decisions/034-migrations.md).
 */
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
const file = join(root, 'test/releases', `${version}.backup`)
if (existsSync(file)) throw new Error(`${file} is there already: what a version has released stays as it is.`)

const built = await run('node', ['scripts/build.ts', '--if-stale'], { inheritOutput: true })
if (!built.ok) process.exit(1)
const settings = { DATA_DIR: await newDataDir(), DEMO: '1' }
try {
  const shop = await startShop(settings)
  await liveInShop(shop.url)
  await shop.end()
  const backup = await spawnShop(settings, ['backup', file])
  const code = await backup.ended
  console.log(backup.said().trim())
  process.exitCode = code ?? 1
} finally {
  await endProcesses()
}
