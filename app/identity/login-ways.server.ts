import { isIP } from 'node:net'
import type { Shop } from '../shop/shop.ts'
import { type DemoPerson, demoPeople } from './demo-people.server.ts'

export interface LoginWays {
  demoPeople: readonly DemoPerson[]
  google: boolean
  passkeys: boolean
}

export function loginWays({
  url,
  demoData,
  google,
  hosted,
}: Pick<Shop, 'url' | 'demoData' | 'google' | 'hosted'>): LoginWays {
  return {
    demoPeople: demoData && !hosted ? demoPeople : [],
    google: (google ?? hosted) !== undefined,
    // No browser has a passkey for an IP address; a button that then goes would move those below it.
    passkeys: !hosted && !isIP(new URL(url).hostname.replace(/[[\]]/g, '')),
  }
}
