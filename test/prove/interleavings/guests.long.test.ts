import { fitAtEveryAwait } from './at-every-await.ts'

fitAtEveryAwait('guests', [
  'start',
  'hint',
  'webhook',
  'cancel',
  'cancel paid',
  'join',
  'account cancels paid',
])
