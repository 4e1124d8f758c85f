import { after } from '../basics/clock.ts'
import type { Shop } from '../shop/shop.ts'
import { JUST_SHOWN, type LiveSession } from './live-session.ts'

/** Whether a session was opened with a passkey a moment ago: that stands for the password. */
export function hasJustShownPasskey(shop: Pick<Shop, 'now'>, session: LiveSession): boolean {
  return session.byPasskey && after(session.signedInAt, JUST_SHOWN) > shop.now()
}

/** With the cookie of its challenge: for five minutes and one passkey. The caller knows that the person may add one. */
export async function passkeyOptions(shop: Pick<Shop, 'auth' | 'url'>, headers: Headers): Promise<Response> {
  const address = `${shop.url}/api/auth/passkey/generate-register-options`
  return await shop.auth.handler(new Request(address, { headers: { cookie: headers.get('cookie') ?? '' } }))
}
