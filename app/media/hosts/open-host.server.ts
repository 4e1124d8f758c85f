import type { Log } from '../../shop/base.ts'
import type { HostKind, ImageHost } from './image-host.ts'
import { type ImgbbSettings, imgbbHost } from './imgbb-host.server.ts'
import { localHost } from './local-host.server.ts'
import type { S3Settings } from './s3-host.server.ts'

interface SettingsOf {
  local: object
  imgbb: ImgbbSettings
  s3: S3Settings
}

export type HostSettings<Kind extends HostKind = HostKind> = {
  [K in Kind]: { kind: K } & SettingsOf[K]
}[Kind]

type Opening<Kind extends HostKind> = (
  settings: SettingsOf[Kind],
  dataDir: string,
  log: Log,
) => ImageHost | Promise<ImageHost>

const openings: { [Kind in HostKind]: Opening<Kind> } = {
  local: (_settings, dataDir) => localHost(dataDir),
  imgbb: (settings, _dataDir, log) => imgbbHost(settings, log),
  // Amazon's package is large: only who uses it loads it.
  s3: async (settings, _dataDir, log) => (await import('./s3-host.server.ts')).s3Host(settings, log),
}

export async function openImageHost<Kind extends HostKind>(
  settings: HostSettings<Kind>,
  dataDir: string,
  log: Log,
): Promise<ImageHost> {
  const { kind }: { kind: Kind } = settings
  return await openings[kind](settings, dataDir, log)
}
