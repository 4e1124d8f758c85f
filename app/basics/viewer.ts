/** What an API key may be made for. `read` opens the reading of all areas, an area its reading and its writing. */
export const scopes = ['read', 'orders', 'catalogue'] as const
export type Scope = (typeof scopes)[number]

/** The scopes of which a key needs one to make a call; none for a call that no key opens. */
export function scopesFor({ method, scope }: { method: string; scope?: Scope | undefined }): Scope[] {
  if (!scope) return []
  return method === 'get' && scope !== 'read' ? ['read', scope] : [scope]
}

/** A signed-in person as every verb sees them, read from the database on each request. */
export interface Viewer {
  userId: string
  email: string
  name: string
  role: Role
  emailVerified: boolean
  /** Who orders without an account, and has nothing but one checkout (`orders/guests`). */
  guest?: true
  /** Of a guest who pays: the network that they ask from, on which their holds count too. */
  network?: string
  /** An admin who has not turned two-factor codes on yet, though they have to (`ADMIN_2FA`): until then their role is `user`. */
  needsTwoFactor?: true
}

export type Role = 'user' | 'admin'

declare const admitted: unique symbol

/** Somebody whom the gate has let in as an admin; handing anybody else to what takes one does not compile. */
export interface Admin extends Viewer {
  readonly [admitted]: 'admin'
}

export function isAdmin(viewer: Viewer | undefined): boolean {
  return viewer?.role === 'admin'
}
