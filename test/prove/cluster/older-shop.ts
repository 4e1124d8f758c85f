import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/run.ts'

const folderOfReleases = '/var/cache/spoke-and-piston/released'

/**
 * Builds the version that was released last, once, on the packages of this one; gives its program, and what it is.
 * @returns `undefined` where this clone has no tag of a release
 */
export function buildOlderShop(): { program: string; version: string } | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1e9 })
  const [version] = git('tag', '--list', 'v*', '--sort=-version:refname').toString().split('\n')
  if (!version) return undefined
  const folder = join(folderOfReleases, version)
  const program = join(folder, 'build/server/index.js')
  if (!existsSync(program)) {
    console.log(`Building ${version} in ${folder}, once …`)
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', version) })
    if (!existsSync(join(folder, 'node_modules')))
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'ignore' })
  }
  return { program, version }
}
