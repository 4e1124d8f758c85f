export { findFitting } from './vehicles/find-fitting.server.ts'
