import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { BrowserShop } from '../harness/browser.ts'
import { mailedLink } from '../harness/firebase.ts'
import { shows } from './steps.ts'

/**
 * What differs in the journeys between a shop that keeps identities itself and one that has Firebase keep them (`npm run
 * test:firebase`): whose mails have the links, and whose page chooses a new password. All else is the same.
 */
export interface JourneyProvider {
  /** The link of the newest mail that confirms somebody's address. */
  verificationLink(email: string): Promise<string>
  /** The link of the newest mail under which somebody chooses a new password. */
  resetLink(email: string): Promise<string>
  /** Chooses it there. */
  chooseNewPassword(page: Page, link: string, password: string): Promise<void>
  /** What a link says that was used before. */
  usedUp: RegExp
  /** Whether a link that confirms an address is good only for who is logged in. */
  asksForLogin: boolean
}

/** The provider of the shop under test. */
export function journeyProvider(shop: BrowserShop): JourneyProvider {
  return inject('emulator') ? firebase : embedded(shop)
}

const firebase: JourneyProvider = {
  verificationLink: (email) => soon(() => mailedLink(email, 'VERIFY_EMAIL')),
  resetLink: (email) => soon(() => mailedLink(email, 'PASSWORD_RESET')),
  async chooseNewPassword(page, link, password) {
    await page.goto(`${link}&newPassword=${encodeURIComponent(password)}`)
  },
  usedUp: /link has already been used/,
  asksForLogin: false,
}

function embedded(shop: BrowserShop): JourneyProvider {
  return {
    verificationLink: (email) => soon(() => linkInOutbox(shop, email, 'verify-email')),
    resetLink: (email) => soon(() => linkInOutbox(shop, email, 'reset-password')),
    async chooseNewPassword(page, link, password) {
      await page.goto(link)
      await page.getByLabel('New password').fill(password)
      await page.getByRole('button', { name: 'Change password' }).click()
      await shows(page, 'Your password is changed')
    },
    usedUp: /This link has already been used or has expired\./,
    asksForLogin: true,
  }
}

async function soon(find: () => Promise<string>): Promise<string> {
  await expect.poll(find).toBeTruthy()
  return await find()
}

/** The newest link of a kind in a mail to somebody; empty while there is none. */
export async function linkInOutbox({ database }: BrowserShop, email: string, kind: string): Promise<string> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows } = await client.query<{ link: string | null }>(
      `select substring(text_body from 'https?://[^[:space:]]*' || $2 || '[^[:space:]]*') as link
        from outbox where recipient = $1 and text_body like '%' || $2 || '%' order by id desc limit 1`,
      [email, kind],
    )
    return rows[0]?.link ?? ''
  } finally {
    await client.end()
  }
}
