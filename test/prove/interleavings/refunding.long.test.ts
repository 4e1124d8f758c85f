import { fitAtEveryAwait } from './at-every-await.ts'

fitAtEveryAwait('orders', ['refund a part', 'refund all', 'refund delivery', 'cancel paid', 'ship'])
