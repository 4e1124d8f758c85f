import { answerList } from '../shop/answer-list.server.ts'
import { exportTrailCall, listTrailCall } from './contract.ts'
import { trailList } from './trail-list.server.ts'

export const auditCalls = answerList(listTrailCall, exportTrailCall, trailList)
