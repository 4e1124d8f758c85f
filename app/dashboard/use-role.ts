import { useEffect, useState } from 'react'
import { SECOND } from '../basics/clock.ts'
import type { adminCall } from '../identity/contract.ts'
import { callShop } from '../session/call-shop.ts'
import { useSession } from '../session/session.ts'

export type KnownRole = 'unknown' | 'customer' | 'admin' | 'admin-without-codes'

/** Asked of the shop (specification 7, `GET /admin`). It only chooses what is shown: every admin call is guarded. */
export function useRole(): KnownRole {
  const session = useSession()
  const person = session.state === 'signed-in' ? session.person : undefined
  const [found, setFound] = useState<{ email: string; role: KnownRole }>()

  useEffect(() => {
    if (!person) return
    const { email } = person
    let current = true
    let again: ReturnType<typeof setTimeout> | undefined
    const learn = async () => {
      const asked = await callShop<typeof adminCall>('get', '/admin', { query: { email } })
      if (!current) return
      if (asked.ok) setFound({ email, role: roleOf(asked.value) })
      // No answer is no answer: nobody is shown another's menu for it.
      else if (asked.status !== 401) again = setTimeout(learn, SECOND * 5)
    }
    void learn()
    return () => {
      current = false
      clearTimeout(again)
    }
    // Asked again whenever the session was: what the person may do can have changed.
  }, [person])

  return found && found.email === person?.email ? found.role : 'unknown'
}

function roleOf({
  admin,
  twoFactorNeeded,
}: {
  admin: boolean
  twoFactorNeeded?: true | undefined
}): KnownRole {
  if (twoFactorNeeded) return 'admin-without-codes'
  return admin ? 'admin' : 'customer'
}
