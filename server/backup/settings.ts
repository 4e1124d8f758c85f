import { z } from 'zod'
import { optional, text } from '../setting-kinds.ts'

export const backupSchema = {
  BACKUP_DIR: text,
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'must be 12 characters long at least')),
}

const schema = z.object(backupSchema)

export interface BackupSchedule {
  /** A folder that is there; the shop does not make it, since it may be a disk that is not mounted. */
  folder: string
  hour: number
  keep: number
}

export function backupSettings(settings: z.infer<typeof schema>): {
  backups: BackupSchedule | undefined
  backupPassphrase: string | undefined
} {
  const { BACKUP_DIR: folder, BACKUP_HOUR: hour, BACKUP_KEEP: keep } = settings
  return {
    backups: folder ? { folder, hour, keep } : undefined,
    backupPassphrase: settings.BACKUP_PASSPHRASE,
  }
}
