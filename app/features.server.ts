import { account } from './account/feature.server.ts'
import { apiKeys } from './api-keys/feature.server.ts'
import { audit } from './audit/feature.server.ts'
import { basket } from './basket/feature.server.ts'
import { books } from './books/feature.server.ts'
import { catalogue } from './catalogue/feature.server.ts'
import { delivery } from './delivery/feature.server.ts'
import { fitment } from './fitment/feature.server.ts'
import { garage } from './garage/feature.server.ts'
import { identity } from './identity/feature.server.ts'
import { invoices } from './invoices/feature.server.ts'
import { mail } from './mail/feature.server.ts'
import { media } from './media/feature.server.ts'
import { messages } from './messages/feature.server.ts'
import { orders } from './orders/feature.server.ts'
import { overview } from './overview/feature.server.ts'
import { payments } from './payments/feature.server.ts'
import { policies } from './policies/feature.server.ts'
import { profiles } from './profiles/feature.server.ts'
import { returns } from './returns/feature.server.ts'
import { reviews } from './reviews/feature.server.ts'
import type { AnsweredCall } from './shop/answer-call.server.ts'
import type { Feature } from './shop/feature.ts'
import { stockAlerts } from './stock-alerts/feature.server.ts'
import { tax } from './tax/feature.server.ts'
import { wishList } from './wishlist/feature.server.ts'

/** What the product does. In this order a person's data are told. */
export const features: readonly Feature[] = [
  identity,
  account,
  apiKeys,
  profiles,
  catalogue,
  fitment,
  garage,
  basket,
  wishList,
  delivery,
  tax,
  orders,
  payments,
  invoices,
  returns,
  reviews,
  stockAlerts,
  media,
  messages,
  mail,
  policies,
  audit,
  books,
  overview,
]

export const calls: readonly AnsweredCall[] = features.flatMap(({ calls = [] }) => calls)
