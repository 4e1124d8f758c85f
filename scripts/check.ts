import { checkAll } from './checks.ts'
import { tellFailures } from './failures.ts'

/** `npm run check`: everything that can be said without opening a shop, in less than 45 seconds. */
const { ok, passed, failed, failures } = await checkAll()
if (!ok) console.log(tellFailures(failures))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = ok ? 0 : 1
