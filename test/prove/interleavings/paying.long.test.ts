import { fitAtEveryAwait } from './at-every-await.ts'

fitAtEveryAwait('orders', ['start', 'hint', 'webhook'])
