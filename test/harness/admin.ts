import type { Admin } from '../../app/basics/viewer.ts'

/** An admin as the gate lets one in, for a test that enters a verb without coming through it. */
export function admitAdmin({ userId, email, name }: Pick<Admin, 'userId' | 'email' | 'name'>): Admin {
  return { userId, email, name, role: 'admin', emailVerified: true } as Admin
}
