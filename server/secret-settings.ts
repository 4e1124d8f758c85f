import type { SecretsOfSettings } from '../app/identity/secrets/record-secrets.server.ts'

interface SecretSetting {
  /** What of its value is secret; two of them where it takes the new and the old one. */
  secrets: (value: string) => string[]
  change: string
  /** Who takes the old one beside the new one meanwhile. */
  meanwhile: string
}

const whole = (value: string) => [value]
const each = (value: string) => value.split(/[\s,]+/).filter(Boolean)

/** The sign-in part of an address (`smtp://user:password@…`, `…?password=…`); where it leads is no secret. */
function credentials(address: string): string[] {
  const parts = [/^\w+:\/\/([^/?#]*)@/, /[?&]password=([^&#]*)/].map((part) => part.exec(address)?.[1])
  const found = parts.filter(Boolean).join(' ')
  return found ? [found] : []
}

const database = {
  secrets: credentials,
  change:
    "a second way into the same role: `create role shop2 login password '…' in role shop; alter role shop2 set role = 'shop'; grant pg_read_all_stats, pg_signal_backend to shop` (each sees the connections of the other; behind a pooler shop2 needs the limits, too), the setting with it, restart one process after the other, `alter role shop nologin`",
  meanwhile: 'PostgreSQL takes both roles',
}

/** Every setting that holds a secret which somebody else has given out, or takes: how it is changed while the shop sells. */
export const secretSettings: Record<string, SecretSetting> = {
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_REPLICA_URL: database,
  STRIPE_SECRET_KEY: {
    secrets: whole,
    change: '“roll key” at Stripe with a day’s delay, the new one here, restart one process after the other',
    meanwhile: 'Stripe takes both for that day',
  },
  STRIPE_WEBHOOK_SECRET: {
    secrets: each,
    change:
      '“roll secret” at Stripe with a day’s delay, `STRIPE_WEBHOOK_SECRET=NEW,OLD` here, restart one process after the other; after that day `STRIPE_WEBHOOK_SECRET=NEW`',
    meanwhile: 'Stripe signs with both for that day, the shop takes either',
  },
  GOOGLE_CLIENT_SECRET: {
    secrets: whole,
    change:
      'add a second one to the client at Google, set it here, restart one process after the other, take the first one away there',
    meanwhile: 'Google takes both',
  },
  FIREBASE_SERVICE_ACCOUNT: {
    secrets: whole,
    change:
      'add a second key to the service account, set it here, restart one process after the other, delete the first one there',
    meanwhile: 'Google takes both',
  },
  S3_SECRET_ACCESS_KEY: {
    secrets: whole,
    change:
      'make a second key there, set it here with its `S3_ACCESS_KEY_ID`, restart one process after the other, delete the first one there',
    meanwhile: 'the store takes both',
  },
  IMGBB_KEY: {
    secrets: whole,
    change:
      'make a second key there, set it here, restart one process after the other, delete the first one there',
    meanwhile: 'imgbb takes both; pictures that are there stay',
  },
  SMTP_URL: {
    secrets: credentials,
    change:
      'make a second account or password at the mail server, set it here, restart one process after the other, take the first one away there',
    meanwhile: 'the mail server takes both; where it has one alone, mails wait and leave after the restart',
  },
  METRICS_TOKEN: {
    secrets: each,
    change:
      '`METRICS_TOKEN=NEW,OLD` here, restart one process after the other, NEW at Prometheus, then `METRICS_TOKEN=NEW` here',
    meanwhile: 'the shop takes either',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    secrets: whole,
    change:
      'make a second token at the collector, set it here, restart one process after the other, take the first one away there',
    meanwhile: 'the collector takes both',
  },
  BACKUP_PASSPHRASE: {
    secrets: whole,
    change: 'set another here, restart one process after the other, and make a backup',
    meanwhile:
      'backups from before open with the one before (`BACKUP_PASSPHRASE=OLD npm run restore -- FILE`): keep it as long as them',
  },
}

/** The secrets among the settings; one that is not set has none. */
export function secretsOfSettings(variables: Record<string, string | undefined>): SecretsOfSettings {
  return Object.fromEntries(
    Object.entries(secretSettings).map(([name, { secrets }]) => [
      name,
      secrets(variables[name] ?? '').filter(Boolean),
    ]),
  )
}

/** How one is changed, in lines for a terminal (`npm run rotate-secret -- NAME`); `undefined` where it is no such setting. */
export function howToChange(name: string): string | undefined {
  const setting = secretSettings[name]
  return (
    setting &&
    [
      `${name}: ${setting.change}.`,
      `Meanwhile: ${setting.meanwhile}.`,
      'The first start with the new one puts it into the audit log.',
    ].join('\n')
  )
}
