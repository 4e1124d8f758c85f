import cluster from 'node:cluster'
import { join } from 'node:path'
import { type Environment, readEnvironment } from './environment.ts'
import { spareMemory } from './spare-memory.ts'

/** Does something with a shop instead of opening it; gives what is said on the terminal once it is done. */
type Command = (environment: Environment, about: string) => Promise<string>

/** What `npm run NAME -- ABOUT` runs, each loaded when it is asked for. */
const commands: Record<string, Command> = {
  async admin(environment, email) {
    const { appoint } = await import('./commands/admin.ts')
    return await appoint(environment, email)
  },
  async 'disable-two-factor'(environment, email) {
    const { disableLostTwoFactor } = await import('./commands/disable-two-factor.ts')
    return await disableLostTwoFactor(environment, email)
  },
  async 'remove-demo'(environment, which) {
    const { endDemo } = await import('./commands/remove-demo.ts')
    return await endDemo(environment, which)
  },
  async 'rotate-secret'(environment, which) {
    const { rotateShopSecret } = await import('./commands/rotate-secret.ts')
    return await rotateShopSecret(environment, which)
  },
  async 'prove:books'(environment) {
    const { proveBooks } = await import('./commands/prove-books.ts')
    return await proveBooks(environment)
  },
  async backup(environment, file) {
    const { backUp } = await import('./backup/commands.ts')
    const { said, code } = await backUp(environment, file)
    process.exitCode = code
    return said
  },
  async restore(environment, file) {
    const { restore } = await import('./backup/commands.ts')
    return await restore(environment, file, console.log)
  },
}

const [, entry = '', word = '', about = ''] = process.argv

try {
  // So the shop starts itself, to have its pictures drawn in a process of their own.
  if (word === 'draw-pictures') await import('../app/media/drawing/drawing-process.server.ts')
  else await begin()
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  console.error(message || `The shop could not start (${code}).`)
  process.exit(1)
}

/** @throws Error with one sentence, as for a setting that can't be used */
async function begin(): Promise<void> {
  const command = commandOf(word)
  const environment = readEnvironment(process.env)
  // React and others choose their quick build by it, in the moment they are loaded.
  process.env.NODE_ENV ??= 'production'
  if (!command) return await open(environment)
  spareMemory()
  console.log(await command(environment, about))
}

/** `undefined` where no word is given: then the shop opens. */
function commandOf(name: string): Command | undefined {
  if (name === '') return undefined
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command
  throw new Error(
    `There is no command “${name}”: say ${either(Object.keys(commands))}, or nothing to open the shop.`,
  )
}

function either(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
}

async function open(environment: Environment): Promise<void> {
  if (environment.processes > 1 && cluster.isPrimary) {
    const { runProcesses } = await import('./processes.ts')
    return await runProcesses(environment)
  }
  const { runShop } = await import('./run-shop.ts')
  const built = join(import.meta.dirname, '..')
  await runShop(environment, {
    files: join(built, 'client'),
    pictures: join(built, 'pictures'),
    drawing: [entry, 'draw-pictures'],
    backupProcess: [entry, 'backup'],
  })
}
