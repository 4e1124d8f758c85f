import { fitAtEveryAwait } from './at-every-await.ts'

fitAtEveryAwait(['reconcile', 'cancel', 'delete', 'end holds', 'expire'])
