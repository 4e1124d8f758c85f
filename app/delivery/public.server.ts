export { planOfNow, readPlan } from './read-plan.server.ts'
