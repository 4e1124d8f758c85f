import { fitAtEveryAwait } from './at-every-await.ts'

fitAtEveryAwait('returns', [
  'ask',
  'approve',
  'refuse the return',
  'receive',
  'refund the return',
  'refund pieces',
])
