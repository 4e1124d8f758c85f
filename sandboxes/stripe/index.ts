/** All that others may import of the sandbox. */

export { browserSide } from './browser-side.ts'
export type { Books } from './database.ts'
export { deliverEvents } from './events.ts'
export { forgetOld } from './forget-old.ts'
export { openSandbox, type Sandbox } from './open-sandbox.ts'
export { secretSide } from './secret-side.ts'
export type { StripeSandboxTables } from './tables.ts'
