import { type Rotated, rotateSecret } from '../../app/identity/secrets/rotate-secret.server.ts'
import { openShopDatabase } from '../../database/open.ts'
import type { Environment } from '../environment.ts'
import { openLog } from '../log.ts'
import { howToChange, secretSettings } from '../secret-settings.ts'
import { knownSecrets } from '../secrets.ts'

const words = {
  'secret-in-use':
    'SHOP_SECRET begins with the secret that is in use: put a new one before it (SHOP_SECRET=NEW,OLD), restart every process of the shop with it, and run this again.',
  'secret-used-before': 'The first secret of SHOP_SECRET has been in use before: take a new one.',
  'secret-unknown':
    'SHOP_SECRET has to name the secret in use, too, after the new one (SHOP_SECRET=NEW,OLD). If it is lost for good: npm run rotate-secret -- lost',
}

/**
 * Makes the first of `SHOP_SECRET` the one that the shop signs with (`npm run rotate-secret`), while it is open or not;
 * of a secret that others know, too, it says how that is changed (`-- STRIPE_SECRET_KEY`).
 * @returns sentences that say what is to be done now
 * @throws Error with a sentence where there is no new one, or the one in use is not known.
 */
export async function rotateShopSecret(environment: Environment, word: string): Promise<string> {
  const how = howToChange(word)
  if (how) return how
  const lost = word === 'lost'
  if (word && !lost)
    throw new Error(
      `Say “npm run rotate-secret”, “-- lost” after it, or the name of a setting: ${Object.keys(secretSettings).join(', ')}.`,
    )
  const [next] = environment.secrets
  if (next === undefined)
    throw new Error(
      'Set SHOP_SECRET to a new secret (“openssl rand -base64 33” makes one), restart every process of the shop with it, and run this again.',
    )
  const database = await openShopDatabase(environment, openLog('silent'))
  try {
    const known = await knownSecrets(environment)
    const rotated = await rotateSecret({ db: database.db, now: () => new Date() }, { next, known, lost })
    if (!rotated.ok) throw new Error(words[rotated.refusal])
    return lost ? afterLoss(rotated) : afterRotation
  } finally {
    await database.close()
  }
}

const afterRotation = [
  'The first secret of SHOP_SECRET is the one in use. Restart every process of the shop, one after another.',
  'Nobody is signed out: what the old one has signed stays good for eight more days, and two-factor codes keep working.',
  'Take the old one out of SHOP_SECRET, or secrets/identity out of DATA_DIR, after that restart.',
].join('\n')

function afterLoss({ unreadable }: Rotated): string {
  const codes =
    unreadable > 0
      ? [`Two-factor codes of ${unreadable} can't be read: npm run disable-two-factor lets each in again.`]
      : []
  return [
    'The shop signs with the first secret of SHOP_SECRET now: set it on every machine, and restart every process.',
    'Everybody is signed out; links in mails already sent, and backup codes, no longer work.',
    ...codes,
  ].join('\n')
}
