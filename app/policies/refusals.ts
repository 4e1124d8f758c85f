import type { RefusalTable } from '../basics/outcome.ts'

export type PoliciesRefusal = { refusal: 'policy-changed' }

export const policiesRefusals: RefusalTable<PoliciesRefusal> = {
  'policy-changed': () => ({
    status: 409,
    message:
      'Somebody else has written this page anew in the meantime. Keep a copy of your text, load the page again and put the two together.',
  }),
}
