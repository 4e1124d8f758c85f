import { checkAll } from './checks.ts'

/** `npm run check`: everything that can be said without a browser or a second process, in less than a minute. */
const { ok, passed, failed } = await checkAll()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = ok ? 0 : 1
