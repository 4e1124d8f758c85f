/** What the server may ask of identity to learn who a request comes from, and profiles to change a name. */
export { viewerOfToken } from './access-token.server.ts'
export { SANDBOX_PATH } from './google/paths.ts'
export type { GoogleSandbox } from './google/sandbox/open-sandbox.server.ts'
export { renamePerson } from './rename-person.server.ts'
export { viewerOfSession } from './session.server.ts'
