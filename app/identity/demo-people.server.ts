import type { Role } from '../basics/viewer.ts'

/** One of the people whom the demo shop lets visitors be. */
export interface DemoPerson {
  name: string
  email: string
  password: string
  role: Role
}

/** The demo shop's two sign-ins, which its sign-in page offers. */
export const demoPeople: readonly DemoPerson[] = [
  { name: 'Ada Axle', email: 'admin@example.com', password: 'admin-demo-1', role: 'admin' },
  { name: 'Casey Crank', email: 'customer@example.com', password: 'customer-demo-1', role: 'user' },
]
