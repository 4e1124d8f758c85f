import { brand, returns, salesTax, seller } from '../content/brand.ts'
import type { Shop } from '../shop/shop.ts'
import type { PolicyFacts } from './policy.ts'

type Knowing = Pick<Shop, 'url' | 'holdHours' | 'keepMailsDays' | 'keepMessagesDays'>

/** What a text can call by its name, as the shop is set up now. */
export function policyFacts({ url, holdHours, keepMailsDays, keepMessagesDays }: Knowing): PolicyFacts {
  return {
    shop: brand.name,
    author: brand.author,
    seller: seller.name,
    address: seller.address.join(', '),
    email: seller.email,
    'tax-number': seller.taxNumber,
    tax: salesTax.percent > 0 ? `${salesTax.percent} % ${salesTax.name}` : 'no sales tax',
    url,
    'hold-hours': String(holdHours),
    'return-days': String(returns.days),
    'mail-days': String(keepMailsDays),
    'message-days': String(keepMessagesDays),
  }
}
