import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../../../test/harness/pictures.ts'
import { type Drawing, drawingFromSource, openDrawing } from './open-drawing.server.ts'

let folder: string
const open: Drawing[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-drawing-'))
  await writeFile(join(folder, 'picture.png'), await picture(700, 500).png().toBuffer())
})
afterAll(async () => {
  for (const drawing of open) drawing.close()
  await rm(folder, { recursive: true, force: true })
})

function drawing(words?: string[], patience?: number): Drawing {
  const opened = openDrawing(words, patience)
  open.push(opened)
  return opened
}

const task = (into: string) => ({ file: join(folder, 'picture.png'), into: join(folder, into) })

describe('the process that draws', () => {
  it('draws every width in every format, and tells the size', async () => {
    const result = await drawing().draw(task('whole'))
    expect(result).toMatchObject({ ok: true, drawn: { width: 700, height: 500 } })
    expect((await readdir(join(folder, 'whole'))).toSorted()).toEqual(
      [320, 480, 640].flatMap((width) => ['avif', 'jpg', 'webp'].map((format) => `${width}.${format}`)),
    )
  })

  it('draws files that another account can read: who builds the shop need not be who runs it', async () => {
    await drawing().draw(task('shared'))
    const modes = [join(folder, 'shared'), join(folder, 'shared/320.webp')].map(async (path) => {
      return ((await stat(path)).mode & 0o777).toString(8)
    })
    expect(await Promise.all(modes)).toEqual(['755', '644'])
  })

  it('draws several that come at once', async () => {
    const one = drawing()
    const results = await Promise.all(['a', 'b', 'c'].map((name) => one.draw(task(name))))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
  })

  it('costs the picture, not the shop, when it dies over one or never ends', async () => {
    const dies = drawing(['-e', "process.on('message', () => process.kill(process.pid, 'SIGSEGV'))"])
    expect(await dies.draw(task('dies'))).toEqual({ ok: false, refusal: 'image-damaged' })
    const hangs = drawing(['-e', "process.on('message', () => { for (;;); })"], 1_000)
    expect(await hangs.draw(task('hangs'))).toEqual({ ok: false, refusal: 'image-damaged' })
  })

  it('is there again for the next picture', async () => {
    const marker = join(folder, 'died')
    const dieOnce = `
      const { existsSync, writeFileSync } = require('node:fs')
      if (existsSync('${marker}')) import('${drawingFromSource[0]}')
      else process.on('message', () => { writeFileSync('${marker}', ''); process.exit(1) })`
    const once = drawing(['-e', dieOnce])
    expect((await once.draw(task('first'))).ok).toBe(false)
    expect((await once.draw(task('second'))).ok).toBe(true)
  })

  it('says what the machine lacks', async () => {
    const nowhere = { ...task('x'), into: '/dev/null/nowhere' }
    await expect(drawing().draw(nowhere)).rejects.toMatchObject({ code: 'ENOTDIR' })
    await expect(drawing().draw({ ...task('y'), file: join(folder, 'gone') })).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })

  it('does not call a picture damaged over which it was closed', async () => {
    const closed = openDrawing()
    const drawn = closed.draw(task('closed-over'))
    const refused = expect(drawn).rejects.toMatchObject({ code: 'ECANCELED' })
    await new Promise((resolve) => setImmediate(resolve))
    closed.close()
    await refused
  })

  it('draws nothing any more once it is closed', async () => {
    const closed = openDrawing()
    closed.close()
    await expect(closed.draw(task('closed'))).rejects.toMatchObject({ code: 'ECANCELED' })
  })
})
