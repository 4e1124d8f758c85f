import type { KnownRole } from './use-role.ts'

export interface Entry {
  to: string
  name: string
  /** The screens of one thing on its list, which no entry leads to: `order|invoice`. */
  of?: string
}

const ofOrder = 'order|payment|invoice|credit-note'

/** What each role finds in the side menu: the specification's entries in its order (2), then the shop's own. */
const entries: Record<Exclude<KnownRole, 'unknown'>, Entry[]> = {
  'admin-without-codes': [],
  customer: [
    { to: '/dashboard/myorder', name: 'My Orders', of: `${ofOrder}|return` },
    { to: '/dashboard/myreview', name: 'Add A Review' },
  ],
  admin: [
    { to: '/dashboard/makeadmin', name: 'Make Admin' },
    { to: '/dashboard/addproduct', name: 'Add Product' },
    { to: '/dashboard/manageorders', name: 'Manage Orders', of: `${ofOrder}|packing` },
    { to: '/dashboard/manageproducts', name: 'Manage Products', of: 'product' },
    { to: '/dashboard/vehicles', name: 'Vehicles' },
    { to: '/dashboard/import', name: 'Import' },
    { to: '/dashboard/returns', name: 'Returns', of: 'return' },
    { to: '/dashboard/searches', name: 'Searches' },
    { to: '/dashboard/reviews', name: 'Reviews' },
    { to: '/dashboard/messages', name: 'Messages' },
    { to: '/dashboard/mails', name: 'Mails' },
    { to: '/dashboard/delivery', name: 'Delivery' },
    { to: '/dashboard/tax', name: 'Tax' },
    { to: '/dashboard/policies', name: 'Shop Texts' },
    { to: '/dashboard/audit', name: 'Audit Log' },
    { to: '/dashboard/apikeys', name: 'API Keys' },
  ],
}
const everyone: Entry[] = [
  { to: '/dashboard/myprofile', name: 'My Profile' },
  { to: '/dashboard/account', name: 'My Account' },
]

export function entriesOf(role: Exclude<KnownRole, 'unknown'>): Entry[] {
  return [...entries[role], ...everyone]
}

export function nameOfScreen(path: string): string | undefined {
  return [...Object.values(entries).flat(), ...everyone].find(({ to }) => to === path)?.name
}

/** Whether an address is an entry's, or of something on its list; however it is cased. */
export function leadsTo({ to, of }: Entry, path: string): boolean {
  const within = of ? `${to}|/dashboard/(${of})` : to
  return new RegExp(`^(${within})(/|$)`, 'i').test(path)
}
