import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, HOUR, SECOND } from '../../app/basics/clock.ts'
import type { Environment } from '../environment.ts'

/** A backup that the shop has made by itself; the name says when. */
export interface ScheduledBackup {
  name: string
  at: Date
  lacksPictures: boolean
}

const named = /^spoke-and-piston-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-lacks-pictures)?\.tar\.gz(\.age)?$/

export function nameAt(at: Date, encrypted: boolean): string {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  return `spoke-and-piston-${time}.tar.gz${encrypted ? '.age' : ''}`
}

/** What a backup is called that turned out to lack pictures. */
export function nameLacking(name: string): string {
  return name.replace('Z.tar', 'Z-lacks-pictures.tar')
}

/** Those among the files of a folder, the newest first; all other files are somebody else's. */
export function scheduledAmong(files: string[]): ScheduledBackup[] {
  return files
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second, lacks] = named.exec(name) ?? []
      const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
      return Number.isNaN(at.getTime()) ? [] : [{ name, at, lacksPictures: lacks !== undefined }]
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
}

/**
 * Those that may go while the newest `keep` stay. Where all of these lack pictures, the last that had them all stays too: no
 * newer one has what is lost.
 */
export function toThinOut(newestFirst: ScheduledBackup[], keep: number): ScheduledBackup[] {
  const whole = newestFirst.find(({ lacksPictures }) => !lacksPictures)
  return newestFirst.slice(keep).filter((backup) => backup !== whole)
}

/** How long (milliseconds) whoever reads the figures waits for the folder: a scrape has ten seconds for all of them. */
const figurePatience = 2 * SECOND

/**
 * How old the newest backup that the shop has made by itself is, in milliseconds; `Infinity` where there is none, or the folder does
 * not answer.
 */
export async function backupAge(
  folder: string,
  now = new Date(),
  { patience = figurePatience, list }: Reading = {},
): Promise<number> {
  const there = await scheduledIn(folder, { patience, list }).catch(() => [])
  const [newest] = there.filter(({ at }) => at <= now)
  return newest ? now.getTime() - newest.at.getTime() : Number.POSITIVE_INFINITY
}

/**
 * How old the newest backup is, of a shop that is to make its own: as it is told where, or as nobody else can, the database being its
 * own. Nothing for a demo that is told nothing.
 */
export function ownBackupAge(
  { backups, demo, databaseUrl }: Pick<Environment, 'backups' | 'demo' | 'databaseUrl'>,
  now: Clock,
): (() => Promise<number>) | undefined {
  if (backups) return () => backupAge(backups.folder, now())
  return demo || databaseUrl ? undefined : () => Promise.resolve(Number.POSITIVE_INFINITY)
}

/**
 * The backups that the shop has made by itself in a folder, the newest first; none where there is no such folder.
 * @throws Error with a sentence where it does not answer
 */
export async function scheduledIn(folder: string, reading?: Reading) {
  return scheduledAmong(await filesIn(folder, reading))
}

interface Reading {
  patience?: number | undefined
  list?: ((folder: string) => Promise<string[]>) | undefined
}

const underWay = new Map<string, Promise<string[]>>()

/**
 * What lies in the folder of backups. A disk in the net that has gone silent holds a thread for as long as it is asked, and the process
 * has four of them, for passwords and files as well: so it is asked once, whoever else wants to know meanwhile.
 */
export async function filesIn(
  folder: string,
  { patience = 30 * SECOND, list = readdir }: Reading = {},
): Promise<string[]> {
  const asked =
    underWay.get(folder) ??
    list(folder)
      .catch(() => [])
      .finally(() => underWay.delete(folder))
  underWay.set(folder, asked)
  const answered = new AbortController()
  const late = pause(patience, undefined, { ref: false, signal: answered.signal })
  const names = await Promise.race([asked, late.catch(() => undefined)])
  answered.abort()
  if (names) return names
  throw new Error(`The folder BACKUP_DIR ${folder} does not answer.`)
}

/** When the shop's clock last struck `hour`; on the one day of a year that lacks it, it is the day before's. */
export function lastDue(now: Date, hour: number, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const clock = (moment: Date) => {
    const parts = format.formatToParts(moment)
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    return { hour: read('hour'), minute: read('minute') }
  }
  const minutes = clock(now).minute
  let moment = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - minutes * 60_000)
  for (let steps = 0; steps < 50 && clock(moment).hour !== hour; steps += 1) {
    moment = new Date(moment.getTime() - HOUR)
  }
  return moment
}
