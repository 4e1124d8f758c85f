import { z } from 'zod'
import { embeddedConnections } from '../database/engine/server.ts'
import { optional, several } from './setting-kinds.ts'

export const processSchema = {
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65535)),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: several(
    (token) => token.length >= 16,
    'must be 16 characters long at least, each of them, with commas between them',
  ),
}

type Settings = z.infer<z.ZodObject<typeof processSchema>> & {
  PORT: number
  DATABASE_POOL_SIZE: number
  DATABASE_URL?: string | undefined
}

/** How many processes share the port, and each one's metrics. @throws Error with one sentence when that can't be */
export function processSettings(settings: Settings) {
  return { processes: processes(settings), metrics: metricsSettings(settings) }
}

/** Beside its pool a process has four: it listens, takes jobs with two, and looks after both. */
const besides = 4

/** Of the embedded database's connections some stay free for its keeper and for commands. */
function processes({
  WEB_CONCURRENCY: count,
  DATABASE_POOL_SIZE: pool,
  DATABASE_URL,
  METRICS_TOKEN: tokens,
}: Settings): number {
  const most = Math.floor((embeddedConnections - 10) / (pool + besides))
  if (count > most && !DATABASE_URL)
    throw new Error(
      `WEB_CONCURRENCY=${count} needs more connections than the embedded database has: set it to ${most} at the most, a smaller DATABASE_POOL_SIZE, or a DATABASE_URL.`,
    )
  if (count > 1 && tokens.length > 0)
    throw new Error(
      'METRICS_TOKEN can’t be combined with WEB_CONCURRENCY, as each process counts for itself: set METRICS_PORT, from which on each has a port of its own.',
    )
  return count
}

/** Of several processes each has a port of its own, from `METRICS_PORT` on. */
function metricsSettings(settings: Settings) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: tokens, PORT, WEB_CONCURRENCY } = settings
  if (port !== undefined && PORT >= port && PORT < port + WEB_CONCURRENCY)
    throw new Error("The setting METRICS_PORT can't be used: must be another one than PORT.")
  if (port !== undefined && port + WEB_CONCURRENCY > 65536)
    throw new Error(
      "The setting METRICS_PORT can't be used: WEB_CONCURRENCY needs as many ports from there on.",
    )
  return port === undefined && tokens.length === 0 ? undefined : { port, host, tokens }
}
