import { z } from 'zod'
import { MAX_AMOUNT, toDollars } from '../app/basics/money.ts'
import { normalEmail } from '../app/basics/text-checks.ts'
import { brand } from '../app/content/brand.ts'
import { backupSchema, backupSettings } from './backup/settings.ts'
import { type DemoQuestion, decideDemoMode } from './demo-mode.ts'
import { firebaseSchema, firebaseSettings } from './firebase-settings.ts'
import { namesProxies } from './gate/network.ts'
import { imageHostSchema, imageHostSettings } from './image-host-settings.ts'
import { tracingSchema, tracingSettings } from './observability/tracing-settings.ts'
import { processSchema, processSettings } from './process-settings.ts'
import { secretsOfSettings } from './secret-settings.ts'
import {
  address,
  database,
  machinesTimeZone,
  onOff,
  optional,
  origin,
  several,
  switchWords,
  text,
  timeZone,
} from './setting-kinds.ts'

/** So long that nobody meets the end of it by mistake, and no longer than a date can tell. */
const days = (usual: number) => z.coerce.number().int().min(7).max(36_500).default(usual)

const connections = (usual: number) => z.coerce.number().int().min(2).max(200).default(usual)

const schema = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test'])),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SHOP_URL: optional(origin),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_REPLICA_URL: database,
  DATABASE_POOL_SIZE: connections(10),
  DATABASE_REPLICA_POOL_SIZE: connections(5),
  SHOP_SECRET: several(
    (secret) => secret.length >= 32,
    'must be 32 characters long at least, each of them, with commas between them',
  ),
  DEMO: optional(z.enum([...switchWords, 'empty'])),
  ORDER_HOLD_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 365)
    .default(24),
  UNVERIFIED_HOLD_MINUTES: z.coerce
    .number()
    .positive()
    .max(60 * 24 * 365)
    .default(30),
  UNVERIFIED_HOLD_VALUE: z.coerce.number().min(0).max(toDollars(MAX_AMOUNT)).default(1000),
  SHOP_TIME_ZONE: optional(timeZone),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: several(() => true, ''),
  STRIPE_API_URL: optional(origin),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
  ADMIN_2FA: onOff,
  IDENTITY: z.enum(['embedded', 'firebase']).default('embedded'),
  ...firebaseSchema,
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: text,
  ...imageHostSchema,
  ...backupSchema,
  KEEP_MAILS_DAYS: days(90),
  KEEP_MESSAGES_DAYS: days(730),
  IMAGE_ADDRESSES: several(
    (host) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(host),
    'must be hosts such as pictures.example',
  ),
  TRUSTED_PROXIES: several(
    namesProxies,
    'must be IP addresses such as 10.0.0.2, or ranges such as 10.0.0.0/8',
  ),
  STOP_DELAY_SECONDS: optional(z.coerce.number().min(0).max(60)),
  ...processSchema,
  ...tracingSchema,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

export type Environment = ReturnType<typeof readEnvironment>

/** @throws Error with one sentence that names the setting that is wrong */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const read = schema.safeParse(withoutEmpty(variables))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`The setting ${issue?.path.join('.')} can't be used: ${issue?.message}.`)
  }
  const settings = read.data
  const stripe = stripeSettings(settings)
  const url = (settings.SHOP_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  const local = isLocal(url) && isLoopback(settings.HOST)
  const firebase = settings.IDENTITY === 'firebase' ? firebaseSettings(settings, local) : undefined
  if (firebase && isOn(settings.ADMIN_2FA))
    throw new Error(
      'ADMIN_2FA can’t be combined with IDENTITY=firebase: require a second factor in the Firebase project.',
    )
  const demoMode = decideDemoMode({
    demo: demoSetting(settings.DEMO),
    local,
    https: url.startsWith('https:'),
    secretKey: stripe?.secretKey,
    mail: settings.SMTP_URL !== undefined,
    hosted: firebase !== undefined,
  })
  const mailFrom = settings.MAIL_FROM ?? named(ownAddress(new URL(url).hostname))
  return {
    port: settings.PORT,
    host: settings.HOST,
    url,
    dataDir: settings.DATA_DIR,
    ...databaseSettings(settings),
    ...processSettings(settings),
    secrets: settings.SHOP_SECRET,
    secretsOfSettings: secretsOfSettings(variables),
    ...demoMode,
    holdHours: settings.ORDER_HOLD_HOURS,
    unverifiedHold: {
      minutes: settings.UNVERIFIED_HOLD_MINUTES,
      value: Math.round(settings.UNVERIFIED_HOLD_VALUE * 100),
    },
    timeZone: settings.SHOP_TIME_ZONE ?? machinesTimeZone(),
    stripe,
    google: pair('GOOGLE', settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET, settings.GOOGLE_ISSUER),
    firebase,
    adminsNeedTwoFactor: isOn(settings.ADMIN_2FA),
    smtpUrl: settings.SMTP_URL,
    mailFrom,
    mailbox: mailboxOf(mailFrom),
    imageHost: imageHostSettings(settings),
    imageAddresses: settings.IMAGE_ADDRESSES,
    ...backupSettings(settings),
    keepMailsDays: settings.KEEP_MAILS_DAYS,
    keepMessagesDays: settings.KEEP_MESSAGES_DAYS,
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Seconds between announcing the shutdown and closing; at a local address nobody sends it visitors. */
    stopDelay: settings.STOP_DELAY_SECONDS ?? (local ? 0 : 3),
    tracing: tracingSettings(settings),
    logLevel: settings.LOG_LEVEL,
  }
}

/** Left empty is left out: a number that is read of nothing would be 0. */
function withoutEmpty(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
}

function isOn(setting: string | undefined): boolean {
  return setting !== undefined && ['1', 'on', 'true'].includes(setting)
}

function demoSetting(setting: string | undefined): DemoQuestion['demo'] {
  if (setting === undefined || setting === 'empty') return setting
  return isOn(setting) ? 'on' : 'off'
}

type Settings = z.infer<typeof schema>

/** Where a direct way is named, `DATABASE_URL` leads to a pooler. */
function databaseSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct, ...settings }: Settings) {
  if (direct && !url)
    throw new Error('DATABASE_DIRECT_URL goes with DATABASE_URL: name the server there, or both.')
  const replicaUrl = settings.DATABASE_REPLICA_URL
  if (replicaUrl && !url)
    throw new Error('DATABASE_REPLICA_URL goes with DATABASE_URL: name there which server it copies.')
  return {
    databaseUrl: direct ?? url,
    poolerUrl: direct && url,
    poolSize: settings.DATABASE_POOL_SIZE,
    replica: replicaUrl ? { url: replicaUrl, poolSize: settings.DATABASE_REPLICA_POOL_SIZE } : undefined,
  }
}

function stripeSettings(settings: Settings) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
  const webhookSecrets = settings.STRIPE_WEBHOOK_SECRET
  const signed = webhookSecrets.length > 0
  if (!secretKey && !publishableKey && !signed) return undefined
  if (!secretKey || !publishableKey || !signed) {
    throw new Error(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three, or none.',
    )
  }
  return { secretKey, publishableKey, webhookSecrets, apiUrl: settings.STRIPE_API_URL }
}

function pair(name: string, id: string | undefined, secret: string | undefined, issuer: string) {
  if (!id && !secret) return undefined
  if (!id || !secret)
    throw new Error(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both, or none.`)
  return { id, secret, issuer }
}

function named(address: string): string {
  return `"${brand.name.replace(/["\\]/g, '')}" <${address}>`
}

/** A machine without a name of its own (localhost, an IP) has no mail address either. */
function ownAddress(hostname: string): string {
  return normalEmail(`shop@${hostname}`) ?? 'shop@example.com'
}

function mailboxOf(from: string): string {
  const mailbox = normalEmail(from.match(/<([^<>]*)>\s*$/)?.[1] ?? from.trim())
  if (mailbox) return mailbox
  throw new Error("The setting MAIL_FROM can't be used: must be an address such as Shop <shop@example.com>.")
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname.endsWith('.localhost') || isLoopback(hostname)
}

/** Of this machine alone. A name that only begins like such an address (`127.0.0.1.example`) is anybody's. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || /^(\[::1\]|::1|127(\.\d+){3})$/.test(host)
}
