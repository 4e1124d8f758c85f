import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../app/basics/clock.ts'
import { openRefusedUntil } from '../app/basics/refused-until.ts'
import { takeOut, takeOutOfDevice } from '../app/basket/public.server.ts'
import { openImporter } from '../app/catalogue/public.server.ts'
import { features } from '../app/features.server.ts'
import {
  factFiles,
  findClashing,
  findFitting,
  findVehicleInText,
  fitFiles,
  judgeForOrder,
  suggestVehicles,
} from '../app/fitment/public.server.ts'
import { openAuth } from '../app/identity/auth.server.ts'
import { openAuthLinks } from '../app/identity/auth-links.server.ts'
import { openFirebase } from '../app/identity/firebase/open-firebase.server.ts'
import { openGoogle } from '../app/identity/google/open-google.server.ts'
import type { Passwords } from '../app/identity/needs.server.ts'
import { recordSecrets } from '../app/identity/secrets/record-secrets.server.ts'
import { openSecretBox } from '../app/identity/secrets/secret-box.server.ts'
import { openSecrets } from '../app/identity/secrets/secrets.server.ts'
import { openSignatures } from '../app/identity/secrets/signatures.server.ts'
import { bySmtp, intoFolder, type Outgoing } from '../app/mail/outgoing.server.ts'
import { openPostman } from '../app/mail/postman.server.ts'
import { askGuestLinkCall as asks } from '../app/orders/guests/contract.ts'
import { joinGuestOrders, purchasesOf, waitingPieces } from '../app/orders/public.server.ts'
import { closePayment, openCardProvider, shownRefunds } from '../app/payments/public.server.ts'
import { reviewedBy } from '../app/reviews/public.server.ts'
import { openAnswerCache } from '../app/shop/answer-cache.server.ts'
import type { Log } from '../app/shop/base.ts'
import type { Shop } from '../app/shop/shop.ts'
import { type DatabaseLimits, openDatabase, openPool } from '../database/connect.ts'
import { type OpenedDatabase, openShopDatabase } from '../database/open.ts'
import { openReplica } from '../database/replica.ts'
import { openAttempts, resetAttempts } from './auth-attempts.ts'
import { ownBackupAge } from './backup/schedule.ts'
import { openChangeFeed } from './change-feed/change-feed.ts'
import type { Environment } from './environment.ts'
import type { Gate } from './gate/answer.ts'
import { gate } from './gate/feature.ts'
import { openLimiter } from './gate/limits.ts'
import { openCrowds, openHoldBack } from './gate/load-shedding.ts'
import { openPersonQueue } from './gate/person-queue.ts'
import { openLog } from './log.ts'
import { type MediaParts, openMedia } from './media.ts'
import type { Metrics } from './observability/metrics.ts'
import { openReadiness, type Readiness } from './observability/readiness.ts'
import { traceProvider } from './observability/trace-provider.ts'
import type { Tracing } from './observability/tracing.ts'
import type { openEntrance } from './one-folder.ts'
import { knownSecrets, sandboxSecret } from './secrets.ts'

export interface OpenShop extends Shop {
  environment: Environment
  databaseAddress: string
  gate: Gate
  readiness: Readiness
  /** Absent where nobody reads them: then nothing is counted, and the library for it not even loaded. */
  metrics: Metrics | undefined
  /** Absent where no collector is named, as with metrics. */
  tracing: Tracing | undefined
  /** The words that start the process which makes a backup; the source has none. */
  backupProcess: string[] | undefined
  pause: Pause
  close(): Promise<void>
}

export interface ShopParts extends MediaParts {
  now?: Clock
  /** Better Auth's own (scrypt) unless told otherwise. */
  passwords?: Passwords
  pause?: Pause
  /** How long the database is waited for, unless as `openPool` says. */
  databaseLimits?: DatabaseLimits
  backupProcess?: string[]
  /** Where other machines are kept out; without it nobody is looked for. */
  entrance?: typeof openEntrance
}

type Pause = (milliseconds: number) => Promise<unknown>

/** Puts the shop together on its database, own or given; one that can't be put together lets go of it again. */
export async function openShop(environment: Environment, parts: ShopParts = {}): Promise<OpenShop> {
  const log = openLog(environment.logLevel)
  const tracing =
    environment.tracing && (await import('./observability/tracing.ts')).openTracing(environment.tracing, log)
  const which = { ...environment, observe: tracing?.statement }
  const database = await openShopDatabase(which, log, parts.databaseLimits)
  try {
    return await joinParts(environment, parts, { ...database, log, tracing })
  } catch (error) {
    await database.close()
    throw error
  }
}

async function joinParts(
  environment: Environment,
  parts: ShopParts,
  { log, tracing, ...database }: OpenedDatabase & { log: Log; tracing: Tracing | undefined },
): Promise<OpenShop> {
  const { db, pool, address } = database
  const changes = await openChangeFeed(address, log, parts.entrance?.(environment, log))
  const now = parts.now ?? (() => new Date())
  const base = { db, now, log, url: environment.url }
  const limiter = openLimiter(pool)
  const postman = openPostman(base, outgoing(environment), {
    hasServer: environment.smtpUrl !== undefined,
    folder: outbox(environment),
  })
  const hosted = environment.firebase && openFirebase(environment.firebase, base)
  const google = await openGoogle(hosted ? undefined : environment.google, {
    ...base,
    demo: environment.demo && !hosted,
    secret: () => sandboxSecret(environment),
  })
  const attempts = openAttempts(limiter)
  const secrets = await openSecrets(base, await knownSecrets(environment))
  const changed = await recordSecrets(db, secrets, environment.secretsOfSettings)
  if (changed.length > 0) log.info({ settings: changed }, 'secrets have changed')
  const secretBox = openSecretBox(secrets)
  const signatures = openSignatures(secrets)
  const auth = openAuth(pool, {
    url: environment.url,
    secret: secrets.current,
    signatures,
    links: openAuthLinks(base, postman, {
      attempts,
      async resetAttempts({ id, email }) {
        await resetAttempts(limiter, email)
        await attempts.reset('password', id)
      },
      async disown(db, person) {
        for (const { personalRecords } of features) await personalRecords?.disown?.(db, person)
      },
    }),
    codes: { db, now, attempts, secretBox },
    google: google?.provider,
    hosted,
    passwords: parts.passwords,
  })
  const card = await openCardProvider(environment, {
    ...base,
    // A clock that somebody sets back must not keep us from paying; one that a test has handed in is the test's.
    steady: parts.now ? () => now().getTime() : () => performance.now(),
    secret: () => sandboxSecret(environment),
  })
  const media = await openMedia(environment, log, parts)
  const { url, demo, demoData, notice, dataDir, imageAddresses, mailbox } = environment
  const { holdHours, unverifiedHold, timeZone, adminsNeedTwoFactor } = environment
  const settings = { url, demo, demoData, notice, dataDir, imageAddresses, mailbox }
  const { keepMailsDays, keepMessagesDays } = environment
  const rules = {
    holdHours,
    unverifiedHold,
    timeZone,
    adminsNeedTwoFactor,
    keepMailsDays,
    keepMessagesDays,
  }
  const importer = openImporter(() => shop)
  const pause: Pause = parts.pause ?? ((milliseconds) => setTimeout(milliseconds))
  const lookout = openDatabase(openPool(address, { max: 1 }))
  const readiness = openReadiness({ db: lookout, log, changes, dataDir })
  const replica =
    environment.replica &&
    openReplica(environment.replica.url, {
      primary: address,
      poolSize: environment.replica.poolSize,
      log,
      heard: () => changes.version('desk'),
    })
  const cache = openAnswerCache(changes)
  const metrics =
    environment.metrics &&
    (await import('./observability/metrics.ts')).openMetrics({
      db,
      pool,
      readiness,
      dataDir,
      replica,
      cache,
      demo,
      backups: environment.backups,
      cardProvider: card.cardProvider,
    })
  const proofs = { auth, google, hosted, attempts, secretBox, signatures }
  const shop: Shop = {
    db,
    log,
    changes,
    cache,
    replica,
    postman,
    importer,
    now,
    ...proofs,
    ...settings,
    ...rules,
    ...card,
    ...(tracing && { cardProvider: traceProvider(card.cardProvider, tracing) }),
    ...media,
    personalRecords: [...features, gate].flatMap(({ personalRecords = [] }) => personalRecords),
    // What a feature needs of one that it may not ask.
    openPayments: { close: (orderId) => closePayment(shop, orderId) },
    givenBack: { of: shownRefunds },
    reviewed: { by: reviewedBy },
    baskets: { takeOut, takeOutOfDevice },
    guestOrders: { join: joinGuestOrders },
    guestAsks: {
      count: (network) => limiter.count(`${asks.method} ${asks.path}`, network, asks.limit),
      pause,
    },
    backupAge: ownBackupAge(environment, now),
    orderFits: { judge: judgeForOrder },
    purchases: { of: purchasesOf },
    waitingPieces: { of: waitingPieces },
    listFiles: { fits: fitFiles, facts: factFiles },
    fitting: { of: findFitting, named: suggestVehicles, within: findVehicleInText, clashing: findClashing },
  }
  return {
    ...shop,
    environment,
    databaseAddress: address,
    backupProcess: parts.backupProcess,
    gate: {
      shop,
      changes,
      limiter,
      turns: openPersonQueue(),
      crowds: openCrowds(),
      holdBack: openHoldBack(pause),
      refused: openRefusedUntil(),
    },
    pause,
    readiness,
    metrics,
    tracing,
    async close() {
      await google?.sandbox?.close()
      await card.sandbox?.close()
      media.drawing.close()
      await importer.close()
      await postman.close()
      await changes.close()
      await lookout.destroy()
      await replica?.close()
      await database.close()
      await tracing?.close()
    },
  }
}

function outgoing({ smtpUrl, mailFrom, ...environment }: Environment): Outgoing {
  return smtpUrl ? bySmtp(smtpUrl, mailFrom) : intoFolder(outbox(environment), mailFrom)
}

function outbox({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}
