import cluster from 'node:cluster'
import { join } from 'node:path'
import { readEnvironment } from './environment.ts'
import { spareMemory } from './spare-memory.ts'

// The process's own entry: a setting that can't be used, or a start that fails, ends it with one sentence. With the
// words `admin EMAIL` it appoints an admin instead of opening the shop (`npm run admin -- EMAIL`), with
// `disable-two-factor EMAIL` it turns lost two-factor codes off, with `remove-demo` it makes a demo a real shop
// (`npm run remove-demo`), with `rotate-secret` it has the shop sign with another secret, with `prove:books` it looks
// through the books, with `backup FILE` and `restore FILE` it makes a backup and makes a shop of one; with
// `draw-pictures` it is the process in which the shop has its pictures drawn.
const [, entry = '', word, about = ''] = process.argv
try {
  if (word === 'draw-pictures') await import('../app/media/drawing/drawing-process.server.ts')
  else await begin()
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  console.error(message || `The shop could not start (${code}).`)
  process.exit(1)
}

async function begin(): Promise<void> {
  const environment = readEnvironment(process.env)
  // React and others choose their quick build by it, in the moment they are loaded.
  process.env.NODE_ENV ??= 'production'
  if (word) spareMemory()
  if (word === 'admin') {
    const { appoint } = await import('./appoint.ts')
    console.log(await appoint(environment, about))
  } else if (word === 'disable-two-factor') {
    const { disableLostTwoFactor } = await import('./lost-two-factor.ts')
    console.log(await disableLostTwoFactor(environment, about))
  } else if (word === 'remove-demo') {
    const { endDemo } = await import('./end-demo.ts')
    console.log(await endDemo(environment, about))
  } else if (word === 'rotate-secret') {
    const { rotateShopSecret } = await import('./rotate-secret.ts')
    console.log(await rotateShopSecret(environment, about))
  } else if (word === 'prove:books') {
    const { proveBooks } = await import('./prove-books.ts')
    console.log(await proveBooks(environment))
  } else if (word === 'backup' || word === 'restore') {
    const { backUp, restore } = await import('./backup/commands.ts')
    if (word === 'restore') return console.log(await restore(environment, about, console.log))
    const { said, code } = await backUp(environment, about)
    console.log(said)
    process.exitCode = code
  } else if (environment.processes > 1 && cluster.isPrimary) {
    const { runProcesses } = await import('./processes.ts')
    await runProcesses(environment)
  } else {
    const { runShop } = await import('./run-shop.ts')
    const built = join(import.meta.dirname, '..')
    await runShop(environment, {
      files: join(built, 'client'),
      pictures: join(built, 'pictures'),
      drawing: [entry, 'draw-pictures'],
      backupProcess: [entry, 'backup'],
    })
  }
}
