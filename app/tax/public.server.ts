export { readTaxPlan, taxPlanOfNow } from './read-plan.server.ts'
