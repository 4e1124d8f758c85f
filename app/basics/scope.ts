/** What an API key may be made for. `read` opens the reading of all areas, an area its reading and its writing. */
export const scopes = ['read', 'orders', 'catalogue'] as const
export type Scope = (typeof scopes)[number]

/** The scopes of which a key needs one to make a call; none for a call that no key opens. */
export function scopesFor({ method, scope }: { method: string; scope?: Scope | undefined }): Scope[] {
  if (!scope) return []
  return method === 'get' && scope !== 'read' ? ['read', scope] : [scope]
}
