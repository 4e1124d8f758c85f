import type { placeCheckoutCall, WireCheckout } from '../../orders/checkouts/contract.ts'
import type { placeAsGuestCall } from '../../orders/guests/contract.ts'
import { type Asking, callShop } from '../../session/call-shop.ts'
import type { Refused } from '../../ui/use-call-form.ts'

type Wish = Omit<Asking<typeof placeCheckoutCall>['body'], 'email'>

interface Buyer {
  person: { email: string } | undefined
  email: string
  name: string
}

/** Orders as who is signed in, or, where nobody is, as a guest: then with the token of a link. */
export async function placeBy(
  { person, email, name }: Buyer,
  wish: Wish,
  key: string,
): Promise<{ ok: true; value: { checkout: WireCheckout; link?: string } } | Refused> {
  if (person) {
    const body = { ...wish, email: person.email }
    return await callShop<typeof placeCheckoutCall>('post', '/checkouts', { body, key })
  }
  return await callShop<typeof placeAsGuestCall>('post', '/guest-orders', {
    body: { ...wish, email, name },
    key,
  })
}
