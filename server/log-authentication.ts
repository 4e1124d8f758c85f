import type { SecretBox } from '../app/identity/secrets/secret-box.server.ts'
import type { Log } from '../app/shop/base.ts'
import type { Asker } from './auth-attempts.ts'

interface Authentication {
  /** In the log's words: `sign-in by passkey`. */
  event: string
  answer: Response
  asker: Pick<Asker, 'email' | 'network'>
}

/**
 * Writes down who tries to sign in, or to get what lets one: by which way, how it ended, and whether a session came of it
 * (ASVS 5.0, 16.3.1). The log names nobody: account and network are marks, the same for the same one. Many tries at one
 * account, or of one network, are seen to be that; nobody without the shop's secret can find out whose they are.
 */
export function logAuthentication(
  { log, secretBox }: { log: Log; secretBox: SecretBox },
  { event, answer, asker: { email, network } }: Authentication,
): void {
  const facts = {
    event,
    status: answer.status,
    session: opensSession(answer),
    ...(email && { account: markOf(secretBox, `account ${email}`) }),
    network: markOf(secretBox, `network ${network}`),
  }
  log.info(facts, 'an authentication')
}

/** Enough to tell apart those of a day, too little for a name of its own. */
const markOf = (secretBox: SecretBox, text: string) =>
  secretBox.hmac(`log ${text}`).toString('base64url').slice(0, 10)

/** A session's cookie that is taken away has no value. */
function opensSession({ headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) => /^(__Host-)?shop-session=[^;]/.test(cookie))
}
