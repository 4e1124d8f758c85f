import { apiKeyRecords } from '../app/api-keys/personal-records.server.ts'
import { identityRecords } from '../app/identity/personal-records.server.ts'
import { mailRecords } from '../app/mail/personal-records.server.ts'
import { pictureRecords } from '../app/media/personal-records.server.ts'
import { messageRecords } from '../app/messages/personal-records.server.ts'
import { orderRecords } from '../app/orders/personal-records.server.ts'
import { moneyRecords } from '../app/payments/personal-records.server.ts'
import { profileRecords } from '../app/profiles/personal-records.server.ts'
import { reviewRecords } from '../app/reviews/personal-records.server.ts'
import type { PersonalRecords } from '../app/shop/personal-records.ts'
import { answerRecords } from './gate/answer-records.ts'

export const personalRecords: readonly PersonalRecords[] = [
  identityRecords,
  apiKeyRecords,
  profileRecords,
  orderRecords,
  moneyRecords,
  reviewRecords,
  pictureRecords,
  messageRecords,
  mailRecords,
  answerRecords,
]
