import { dayOf, spanWords } from '../../basics/dates.ts'
import type { Product } from '../../catalogue/product.ts'
import { arrivalOf } from '../../delivery/arrival.ts'
import { homeDelivery } from '../../delivery/home-delivery.ts'
import type { DeliveryPlan } from '../../delivery/plan.ts'
import { priceWords } from '../../tax/find-rate.ts'
import type { TaxPlan } from '../../tax/plan.ts'

interface Here {
  now: Date
  timeZone: string
}

/** What is said of a product's tax and delivery beside its price, on either of its pages. */
export function offerOf(product: Product, plans: { delivery: DeliveryPlan; tax: TaxPlan }, here: Here) {
  const delivery = homeDelivery(plans.delivery, product)
  return {
    delivery,
    comes: delivery.days ? spanWords(arrivalOf(plans.delivery.schedule, delivery.days, here)) : '',
    taxWords: priceWords(plans.tax, product.taxClass, dayOf(here.now, here.timeZone)),
  }
}
