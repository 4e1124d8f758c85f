import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from './run.ts'

it('who has to build and may not write there is told in one sentence', async () => {
  // Nobody writes there, root included.
  const BUILD_DIR = relative(root, '/sys/spoke-and-piston')
  const built = promisify(execFile)(process.execPath, ['scripts/build.ts', '--if-stale'], {
    cwd: root,
    env: { ...process.env, BUILD_DIR },
  })
  await expect(built).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The shop has something to build, .+ may not write \/sys\/.+: run “npm run build” as .+\.\n$/,
    ),
  })
})
