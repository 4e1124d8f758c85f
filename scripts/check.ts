import { checkAll } from './checks.ts'
import { tellFailures } from './failures.ts'

/** `npm run check`: everything that can be said without a browser or a second process, in less than a minute. */
const { ok, passed, failed, failures } = await checkAll()
if (!ok) console.log(tellFailures(failures))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = ok ? 0 : 1
