import { fitAtEveryAwait } from './at-every-await.ts'

fitAtEveryAwait(['reconcile', 'cancel', 'delete', 'expire'])
