import type { Log } from '../../shop/base.ts'
import type { ImageHost } from './image-host.ts'
import { type ImgbbSettings, imgbbHost } from './imgbb-host.server.ts'
import { localHost } from './local-host.server.ts'
import type { S3Settings } from './s3-host.server.ts'

export type HostSettings =
  | { kind: 'local' }
  | ({ kind: 'imgbb' } & ImgbbSettings)
  | ({ kind: 's3' } & S3Settings)

/** Opens the image host that the settings name. Amazon's package is large: only who uses it loads it. */
export async function openImageHost(settings: HostSettings, dataDir: string, log: Log): Promise<ImageHost> {
  if (settings.kind === 'imgbb') return imgbbHost(settings, log)
  if (settings.kind === 'local') return localHost(dataDir)
  const { s3Host } = await import('./s3-host.server.ts')
  return s3Host(settings, log)
}
