import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/run.ts'

/** What `docs/operations.md` tells an owner to set and to type, to the letter; but for the folder `/mnt`, and the moment. */
export interface DocumentedRecovery {
  /** Of a server that can go back. */
  settings: string[]
  baseBackup: string
  /** Of the one that goes back. */
  recovery: string[]
}

export function documentedRecovery(folder: string, moment: Date): DocumentedRecovery {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, section = ''] = text.match(/^### Back to a moment.*?$(.*?)^## /ms) ?? []
  const spans = [...section.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replaceAll('/mnt', folder))
  const named = (start: string) => {
    const found = spans.find((span) => span.startsWith(start))
    if (!found) throw new Error(`docs/operations.md says nothing of ${start}.`)
    return found
  }
  const setting = (name: string) => named(`${name} = `)
  return {
    settings: ['archive_mode', 'archive_timeout', 'archive_command'].map(setting),
    baseBackup: named('pg_basebackup '),
    recovery: [
      setting('restore_command'),
      setting('recovery_target_time').replace(/'.*'/, `'${asSetting(moment)}'`),
      setting('recovery_target_action'),
    ],
  }
}

/** A setting takes no `Z`: PostgreSQL knows no names of time zones where it reads it. */
function asSetting(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '+00')
}
