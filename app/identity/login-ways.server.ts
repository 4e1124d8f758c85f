import type { Shop } from '../basics/shop.ts'
import { type DemoPerson, demoPeople } from './demo-people.server.ts'

/** The ways into a shop, as its sign-in page offers them. */
export interface LoginWays {
  /** Whom a demo shop lets in at a click; nobody anywhere else. */
  demoPeople: readonly DemoPerson[]
  google: boolean
  passkeys: boolean
}

export function loginWays({ demoData, google, hosted }: Shop): LoginWays {
  return {
    demoPeople: demoData && !hosted ? demoPeople : [],
    google: (google ?? hosted) !== undefined,
    passkeys: !hosted,
  }
}
