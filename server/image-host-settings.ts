import { z } from 'zod'
import { type HostKind, type HostSettings, hostKinds } from '../app/media/public.server.ts'
import { optional, text } from './setting-kinds.ts'

const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://pictures.example' })
const withoutQuery = address.refine(
  (url) => !/[?#]|\/$/.test(url),
  'must be an address that ends without a slash',
)

export const imageHostSchema = {
  IMAGE_HOST: z.enum(hostKinds).default('local'),
  IMGBB_KEY: text,
  IMGBB_URL: optional(address),
  S3_ENDPOINT: optional(address),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  S3_REGION: text.transform((region = 'us-east-1') => region),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PUBLIC_URL: optional(withoutQuery),
}

const schema = z.object(imageHostSchema)
type Settings = z.infer<typeof schema>

const imgbb = { url: 'https://api.imgbb.com/1/upload', origin: 'https://i.ibb.co' }

const settingsOf: { [Kind in HostKind]: (settings: Settings) => HostSettings<Kind> } = {
  local: () => ({ kind: 'local' }),
  imgbb: imgbbSettings,
  s3: s3Settings,
}

/** @throws Error with one sentence when it lacks a setting */
export function imageHostSettings(settings: Settings): HostSettings {
  return settingsOf[settings.IMAGE_HOST](settings)
}

function imgbbSettings(settings: Settings): HostSettings<'imgbb'> {
  const key = needed(settings, 'IMGBB_KEY')
  const { IMGBB_URL: url } = settings
  // Whoever stands in for imgbb shows its pictures itself.
  return { kind: 'imgbb', key, ...(url ? { url, origin: new URL(url).origin } : imgbb) }
}

function s3Settings(settings: Settings): HostSettings<'s3'> {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = settings
  const bucket = needed(settings, 'S3_BUCKET')
  const own = endpoint
    ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
  return {
    kind: 's3',
    endpoint,
    bucket,
    region,
    accessKeyId: needed(settings, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: needed(settings, 'S3_SECRET_ACCESS_KEY'),
    publicUrl: settings.S3_PUBLIC_URL ?? own,
  }
}

function needed(settings: Settings, name: keyof Settings): string {
  const value = settings[name]
  if (!value) throw new Error(`IMAGE_HOST=${settings.IMAGE_HOST} needs the setting ${name}.`)
  return value
}
