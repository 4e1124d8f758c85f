import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The project's folder. */
export const root = join(import.meta.dirname, '..')

export interface Ran {
  ok: boolean
  /** Everything it said; empty where it spoke to the terminal itself. */
  output: string
}

interface Running {
  /** It speaks to the terminal. */
  inheritOutput?: boolean
  /** More variables than those that we have been given ourselves. */
  env?: Record<string, string>
}

/** Runs a program of the project (its own `node_modules/.bin` first) and waits. */
export function run(
  command: string,
  args: string[],
  { inheritOutput = false, env: more = {} }: Running = {},
): Promise<Ran> {
  const env = { ...process.env, ...more, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: inheritOutput ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stdout?.on('data', (bytes: Buffer) => said.push(bytes))
  child.stderr?.on('data', (bytes: Buffer) => said.push(bytes))
  const unwatch = endWithParent(() => child.kill())
  return new Promise((resolve) => {
    const end = (ok: boolean, output: string) => {
      unwatch()
      resolve({ ok, output })
    }
    child.once('error', (error) => end(false, error.message))
    child.once('close', (code) => end(code === 0, Buffer.concat(said).toString()))
  })
}

/** The shell between npm and us does not pass signals on; when it is gone, so are we and what we run. */
function endWithParent(end: () => void): () => void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    end()
    process.exit(1)
  }, 500)
  return () => clearInterval(watch)
}
