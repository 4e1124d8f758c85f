import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** An account of the machine, by its numbers. */
export interface Account {
  uid: number
  gid: number
}

const ownAccount = 'spoke-and-piston'

/** Whether this process runs as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The account under which root runs the database server: the machine's `postgres`, or one of our own,
 * made when first needed.
 * @throws Error with a sentence for the owner when none can be made.
 */
export async function serverAccount(): Promise<Account> {
  const known = (await find('postgres')) ?? (await find(ownAccount))
  if (known) return known
  await promisify(execFile)('useradd', ['--system', '--no-create-home', ownAccount]).catch(() => undefined)
  const fresh = await find(ownAccount)
  if (fresh) return fresh
  throw new Error(
    'PostgreSQL does not run as root and no account could be made for it: start the shop as an ordinary user, or set DATABASE_URL.',
  )
}

async function find(name: string): Promise<Account | undefined> {
  const people = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const [, , uid, gid] = people.find(([account]) => account === name) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
