import { fitAtEveryAwait } from './at-every-await.ts'

fitAtEveryAwait(['start', 'hint', 'webhook'])
