/** What the server may ask of identity to learn who a request comes from. */
export { viewerOfToken } from './access-token.server.ts'
export { liveSession, viewerOfSession } from './session.server.ts'
