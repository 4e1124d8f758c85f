import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const build = join(import.meta.dirname, '../..', process.env.BUILD_DIR || 'build')

/** The browser's files of the last build, as paths; in the folder are those of the build before as well. */
export function lastBuilt(): string[] {
  const files = readFileSync(join(build, '.files'), 'utf8').split('\n')
  return files.filter((file) => file.startsWith('client/')).map((file) => join(build, file))
}
