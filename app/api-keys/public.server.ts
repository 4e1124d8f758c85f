export { KEY_LIMIT, readApiKey } from './api-key.ts'
export { findApiKey } from './find-api-key.server.ts'
