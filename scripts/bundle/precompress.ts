import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const worthwhile = /\.(js|css|svg|html|json|txt|xml|webmanifest)$/
const smallest = 256

/** Writes `.br` and `.gz` beside the browser's text files, once at build, so that serving costs no compression. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const compressOne = async (name: string) => {
    const bytes = await readFile(join(folder, name))
    if (bytes.length < smallest) return
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes))
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
  await Promise.all(files.filter((name) => worthwhile.test(name)).map(compressOne))
}
