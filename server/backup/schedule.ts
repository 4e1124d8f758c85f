import { readdir } from 'node:fs/promises'
import { HOUR } from '../../app/basics/clock.ts'

/** A backup that the shop has made by itself; the name says when. */
export interface ScheduledBackup {
  name: string
  at: Date
}

const named = /^spoke-and-piston-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/

export function nameAt(at: Date, encrypted: boolean): string {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  return `spoke-and-piston-${time}.tar.gz${encrypted ? '.age' : ''}`
}

/** Those among the files of a folder, the newest first; all other files are somebody else's. */
export function scheduledAmong(files: string[]): ScheduledBackup[] {
  return files
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = named.exec(name) ?? []
      const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
      return Number.isNaN(at.getTime()) ? [] : [{ name, at }]
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** How old the newest backup that the shop has made by itself is, in milliseconds; `Infinity` where there is none. */
export async function backupAge(folder: string, now = new Date()): Promise<number> {
  const [newest] = (await scheduledIn(folder)).filter(({ at }) => at <= now)
  return newest ? now.getTime() - newest.at.getTime() : Number.POSITIVE_INFINITY
}

/** The backups that the shop has made by itself in a folder, the newest first; none where there is no such folder. */
export async function scheduledIn(folder: string) {
  return scheduledAmong(await readdir(folder).catch(() => []))
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
