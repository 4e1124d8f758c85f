/** Opens the stand-in. Heavy to load: a shop with Google's own keys need not. */
export { type GoogleSandbox, openSandbox } from './open-sandbox.ts'
export type { GoogleSandboxTables } from './tables.ts'
