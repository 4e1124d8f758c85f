import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
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
 * PostgreSQL asks for the name of whoever starts it; a container may run under a number that has none.
 * @throws Error with a sentence
 */
export function refuseNameless(nameOf: () => unknown = userInfo): void {
  try {
    nameOf()
  } catch (error) {
    throw new Error(
      `The embedded database does not run under an account that the machine has no name for (${process.getuid?.()}): give it a line in /etc/passwd, or set DATABASE_URL.`,
      { cause: error },
    )
  }
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
