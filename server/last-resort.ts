import type { Shop } from '../app/shop/shop.ts'

/**
 * What nobody has caught ends the process, as nobody knows what it has left half done; whoever runs the shop starts it again
 * (fault 32). Its last line of the log says why: Node itself would write to the terminal, with what may admit somebody.
 */
export function endOnFault(log: Shop['log']): void {
  process.on('uncaughtException', ({ message, stack }, origin) => {
    log.error({ error: { message, stack }, origin }, 'a fault that nobody caught ends this process')
    process.exit(1)
  })
}
