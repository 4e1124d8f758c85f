import { useEffect, useState } from 'react'
import type { adminCall } from '../identity/contract.ts'
import { callShop } from '../session/call-shop.ts'
import { useSession } from '../session/session.ts'

/** What the browser knows of the signed-in person's role. */
export type KnownRole = 'unknown' | 'customer' | 'admin'

/**
 * Whether the signed-in person runs the shop, asked of the shop (specification 7, `GET /admin`);
 * `unknown` until it has answered. It only chooses what the menu shows: every admin call is guarded again.
 */
export function useRole(): KnownRole {
  const session = useSession()
  const email = session.state === 'signed-in' ? session.person.email : undefined
  const [found, setFound] = useState<{ email: string; admin: boolean }>()

  useEffect(() => {
    if (!email) return
    let current = true
    const address = `/admin?email=${encodeURIComponent(email)}`
    void callShop<typeof adminCall>('get', address).then((asked) => {
      if (current) setFound({ email, admin: asked.ok && asked.value.admin })
    })
    return () => {
      current = false
    }
  }, [email])

  if (!found || found.email !== email) return 'unknown'
  return found.admin ? 'admin' : 'customer'
}
