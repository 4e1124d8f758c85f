import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDataDir, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

/** What a shop is made to do on SIGUSR2, in a file that Node loads before it. */
const faults = {
  'a promise that nobody awaits': 'Promise.reject(new Error(said))',
  'an event that nobody listens for': 'new EventEmitter().emit("error", new Error(said))',
  'no error at all': 'Promise.reject(said)',
}

it.each(Object.entries(faults))(
  'what nobody has caught ends a shop with one line of its log, and it starts again: %s',
  async (_, fault) => {
    const database = await copyDatabase()
    const dataDir = await newDataDir()
    const file = join(dataDir, 'fault.mjs')
    const said = "const said = 'broke at ?token=hidden-1'"
    const imports = "import { EventEmitter } from 'node:events'"
    await writeFile(file, `${imports}\n${said}\nprocess.on('SIGUSR2', () => ${fault})\n`)
    const settings = { DATABASE_URL: database, DATA_DIR: dataDir }
    const shop = await startShop({ ...settings, NODE_OPTIONS: `--import=${file}` })
    const begun = shop.said().length
    expect(await shop.end('SIGUSR2')).toBe(1)
    const lines = shop.said().slice(begun).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, msg: 'a fault that nobody caught ends this process' },
    ])
    expect(lines[0]).toContain('broke at ?token=…')
    expect(lines[0]).not.toContain('hidden-1')
    const again = await startShop(settings)
    expect((await fetch(`${again.url}/tools`)).status).toBe(200)
    await again.end()
  },
)
