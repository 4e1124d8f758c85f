import { execFile } from 'node:child_process'
import { copyFile, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { EngineHome } from './home.ts'

/** Runs one of PostgreSQL's programs under the home's account, in a folder which that account can enter. */
export async function runProgram(
  home: EngineHome,
  program: string,
  words: string[],
  folder = '/',
): Promise<void> {
  await promisify(execFile)(join(home.programs, 'bin', program), words, {
    ...home.account,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', PGDATA: home.data },
  })
}

/** The server's own log, in its data folder. */
export const serverLog = 'server.log'

/** So many bytes it may have; as many again are kept of what came before. */
export const longestLog = 10_000_000

/** The server writes at the end of its log, wherever that is: emptied, it goes on at the start. */
export async function trimLog(home: EngineHome): Promise<void> {
  const log = join(home.data, serverLog)
  const { size } = await stat(log)
  if (size <= longestLog) return
  await copyFile(log, `${log}.1`)
  await truncate(log)
}

/**
 * Starts or stops the server by `pg_ctl`.
 * @throws Error with a sentence and the last lines of the server's own log.
 */
export async function control(home: EngineHome, verb: 'start' | 'stop', words: string[]): Promise<void> {
  try {
    // It speaks to the server through a shell and escapes nothing: paths reach it by other ways than its words.
    await runProgram(home, 'pg_ctl', [verb, '-w', ...words], home.data)
  } catch (error) {
    const log = await readFile(join(home.data, serverLog), 'utf8').catch(() => '')
    const last = log.trim().split('\n').slice(-3).join(' ')
    throw new Error(`The embedded database did not ${verb}: ${last || (error as Error).message}`)
  }
}
