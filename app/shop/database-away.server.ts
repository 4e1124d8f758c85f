/** Codes of errors that say the database is gone, full or overwhelmed, not that we have a fault. */
const away =
  /^(E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|(HOST|NET)(UNREACH|DOWN)|NETRESET|ADDRNOTAVAIL|AI_AGAIN|NOTFOUND|NOENT|PIPE)|57P0[1-5]|08\d{3}|53\d{3}|58\d{3}|25006|25P03|55P03|57014|40P01|40001)$/

/** What the pool, the driver and the identity provider say of the same; there is no code then. */
const saysAway = /timeout|Connection terminated|not queryable|Failed to get session/i

/** Whether an error says that the database is away or overwhelmed, a statement's limit of time included. */
export function isDatabaseAway({ message, code = '' }: NodeJS.ErrnoException): boolean {
  return away.test(code) || saysAway.test(message)
}

/** The same, but for a statement that took too long: done again, it would do so again. */
export function isDatabaseAwayForNow(error: NodeJS.ErrnoException): boolean {
  return isDatabaseAway(error) && error.code !== '57014'
}
