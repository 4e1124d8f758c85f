import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const parts = ['client', 'server']
/** Where a shop is entered: it names the files that belong to it. */
const entry = join('server', 'index.js')
/** The files of the last build, a name a line. */
const list = '.files'

/**
 * Moves what was built in `from` among what was built before in `to`, so that a shop that runs from there goes on. What it may still
 * load is named by its content, and stays until the build after this one; its pages' files stay longer, where it has put them
 * (`server/client-files`). The entry comes last: whoever starts meanwhile gets the one build or the other, whole.
 */
export async function putInPlace(from: string, to: string): Promise<void> {
  const there = await filesIn(to)
  const before = await readFile(join(to, list), 'utf8').catch(() => undefined)
  const files = await filesIn(from)
  for (const file of [...files.filter((file) => file !== entry), entry]) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await rename(join(from, file), join(to, file))
  }
  const kept = new Set([...files, ...(before?.split('\n') ?? there)])
  for (const file of there) if (!kept.has(file)) await rm(join(to, file))
  await writeFile(join(to, list), files.join('\n'))
  await rm(from, { recursive: true })
}

async function filesIn(folder: string): Promise<string[]> {
  const found = parts.map(async (part) => {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    return entries
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name).slice(join(folder, '/').length))
  })
  return (await Promise.all(found)).flat()
}
