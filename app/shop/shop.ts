import type { AccountNeeds } from '../account/needs.server.ts'
import type { CatalogueNeeds } from '../catalogue/needs.server.ts'
import type { IdentityNeeds } from '../identity/needs.server.ts'
import type { MailNeeds } from '../mail/needs.server.ts'
import type { MediaNeeds } from '../media/needs.server.ts'
import type { MessagesNeeds } from '../messages/needs.server.ts'
import type { OrdersNeeds } from '../orders/needs.server.ts'
import type { OverviewNeeds } from '../overview/needs.server.ts'
import type { PaymentsNeeds } from '../payments/needs.server.ts'
import type { ReviewsNeeds } from '../reviews/needs.server.ts'
import type { ShopBase } from './base.ts'

/** All that verbs are given, put together once (`server/shop.ts`). Each takes its few fields: `Pick<Shop, 'db' | 'now'>`. */
export interface Shop
  extends ShopBase,
    AccountNeeds,
    CatalogueNeeds,
    IdentityNeeds,
    MailNeeds,
    MediaNeeds,
    MessagesNeeds,
    OrdersNeeds,
    OverviewNeeds,
    PaymentsNeeds,
    ReviewsNeeds {}
