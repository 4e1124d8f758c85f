import { afterAll } from 'vitest'
import { endProcesses } from './shop-process.ts'

// Here, not beside them: files that share a worker share its modules, and only what sets a file up is run for each.
afterAll(endProcesses)
