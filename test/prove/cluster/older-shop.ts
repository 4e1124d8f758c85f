import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../../scripts/run.ts'

const folderOfReleases = '/var/cache/spoke-and-piston/released'

/**
 * Builds the version that was released last, once, on the packages of this one; gives its program, and what it is. Its number
 * is in `test/releases`, beside its data, and its source in the commit that released it.
 * @throws Error where there is no such commit, as in a clone without its history
 */
export function buildOlderShop(): { program: string; version: string } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1e9 })
  const version = basename(
    globSync('test/releases/*.backup', { cwd: root }).toSorted().at(-1) ?? '',
    '.backup',
  )
  const released = git('log', '-1', '--format=%H', `--grep=^release: ${version}\\b`).toString().trim()
  if (!released) throw new Error(`No commit here releases ${version}: nothing can be upgraded from it.`)
  const folder = join(folderOfReleases, version)
  const program = join(folder, 'build/server/index.js')
  const isBuilt = existsSync(program)
  if (!isBuilt) {
    console.log(`Building ${version} in ${folder}, once …`)
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', released) })
  }
  // It may have been built by another copy of this project, which is there no longer.
  rmSync(join(folder, 'node_modules'), { force: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  if (!isBuilt) execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'ignore' })
  return { program, version }
}
