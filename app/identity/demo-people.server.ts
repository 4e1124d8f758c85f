import type { Role } from '../basics/viewer.ts'

export interface DemoPerson {
  name: string
  email: string
  password: string
  role: Role
}

export const demoPeople: readonly DemoPerson[] = [
  { name: 'Ada Axle', email: 'admin@example.com', password: 'admin-demo-1', role: 'admin' },
  { name: 'Casey Crank', email: 'customer@example.com', password: 'customer-demo-1', role: 'user' },
]
