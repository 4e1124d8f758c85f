import { HOUR } from '../../app/basics/clock.ts'
import type { Environment } from '../environment.ts'
import { makeBackup } from './make-backup.ts'
import { LACKS_PICTURES, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { scheduledIn } from './schedule.ts'

/**
 * Writes a backup of the shop into a file (`npm run backup -- FILE`), beside a running shop or without one.
 * @returns sentences that say what is in it, the last one what had to be left out; and then the exit code that says so
 * @throws Error with a sentence where no file is named, and how old the newest scheduled backup is
 */
export async function backUp(
  environment: Environment,
  file: string,
): Promise<{ said: string; code: 0 | typeof LACKS_PICTURES }> {
  if (!file) throw new Error(`Say where to: npm run backup -- FILE${await newestOf(environment)}`)
  const manifest = await makeBackup(environment, file)
  const plain = environment.backupPassphrase
    ? []
    : [
        'It is not encrypted (BACKUP_PASSPHRASE) and holds secrets and customers: keep it where nobody else reads it.',
      ]
  return {
    said: [`${file} has ${contentsOf(manifest)}.`, ...plain, ...leftOut(manifest)].join('\n'),
    code: manifest.missing === 0 ? 0 : LACKS_PICTURES,
  }
}

/**
 * Makes the shop of a backup in an empty `DATA_DIR` and an empty database (`npm run restore -- FILE`).
 * @returns sentences that say what to do next
 * @throws Error with a sentence where it can't be, or is not to be, restored
 */
export async function restore(
  environment: Environment,
  file: string,
  tell: (sentence: string) => void,
): Promise<string> {
  if (!file) throw new Error('Say which: npm run restore -- FILE')
  await restoreBackup(environment, file, {
    tell(manifest) {
      const made = `by version ${manifest.shop} of the shop`
      tell(`The backup of ${manifest.createdAt}, made ${made}, is whole. It brings ${contentsOf(manifest)}.`)
      for (const sentence of leftOut(manifest)) tell(sentence)
    },
  })
  return 'Restored. Look through the books (npm run prove:books) before you open the shop.'
}

const counted = [
  ['orders', 'order', 'orders'],
  // The rows of `users` are also guests, and who has left.
  ['identities', 'person', 'people'],
  ['products', 'product', 'products'],
] as const

function contentsOf({ tables, media, secrets }: Manifest): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return new Intl.ListFormat('en').format([
    ...counted.map(([table, one, many]) => count(rowsOf(table), one, many)),
    `${count(rows, 'row', 'rows')} in all`,
    count(media.files, 'file of pictures', 'files of pictures'),
    count(secrets.files, 'secret', 'secrets'),
  ])
}

function leftOut({ elsewhere, missing }: Manifest): string[] {
  const hosts = Object.entries(elsewhere).map(
    ([host, pictures]) =>
      `${count(pictures, 'picture', 'pictures')} at ${host}: not in it, and shown from there as before.`,
  )
  return missing === 0
    ? hosts
    : [...hosts, `${count(missing, 'picture', 'pictures')} without files in DATA_DIR: not in it.`]
}

async function newestOf({ backups }: Environment): Promise<string> {
  if (!backups) return ''
  const [newest] = await scheduledIn(backups.folder)
  if (!newest) return `. In BACKUP_DIR there is none yet.`
  const hours = Math.floor((Date.now() - newest.at.getTime()) / HOUR)
  return `. The newest in BACKUP_DIR is ${newest.name}, ${count(hours, 'hour', 'hours')} old.`
}

function count(many: number, one: string, more: string): string {
  return `${many.toLocaleString('en')} ${many === 1 ? one : more}`
}
