import { DAY } from '../app/basics/clock.ts'
import { seller } from '../app/content/brand.ts'
import type { OpenShop } from './shop.ts'

/** Where whoever has found a hole looks for whom to tell (RFC 9116). */
export const SECURITY_TEXT = '/.well-known/security.txt'

/** Nobody has a mailbox there (RFC 2606): so it is what the shop comes with. */
const nobodys = /[@.]example\.(com|net|org)$/

/** Nothing until whose shop it is has been written down. It is made anew each time, so that it has never expired. */
export function securityText({ url, now }: Pick<OpenShop, 'url' | 'now'>): string | undefined {
  const { email }: { email: string } = seller
  if (!email || nobodys.test(email)) return undefined
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now().getTime() + 90 * DAY).toISOString()}`,
    `Canonical: ${url}${SECURITY_TEXT}`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}
