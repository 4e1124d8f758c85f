import { fitAtEveryAwait } from './at-every-await.ts'

fitAtEveryAwait('orders', ['reconcile', 'cancel', 'delete', 'end holds', 'expire'])
