import { DAY } from '../basics/clock.ts'
import { type Product, partAddress } from '../catalogue/product.ts'
import { composeMail, type Mail } from '../mail/public.server.ts'

/** How long a link waits to be pressed, in milliseconds. */
export const ALERT_LINK_LIFE = 7 * DAY

type Part = Pick<Product, 'name' | 'slug'>

interface Asked {
  email: string
  product: Part
  token: string
  expiresAt: Date
}

export function confirmAlertEmail({ email, product, token, expiresAt }: Asked, shopUrl: string): Mail {
  return composeMail(email, {
    heading: 'Shall we write when it is back?',
    paragraphs: [
      `Somebody, you we hope, would like to know when “${product.name}” can be ordered again.`,
      'Press the button, and we will write to you once, when it is back in stock.',
    ],
    action: { label: 'Confirm or end it', address: `${shopUrl}/back-in-stock/${token}` },
    footnote: 'If it was not you, there is nothing to do: without that press nothing comes of it.',
    expiresAt,
  })
}

export function backInStockEmail(email: string, { name, slug }: Part, shopUrl: string): Mail {
  return composeMail(email, {
    heading: `Back in stock: ${name}`,
    paragraphs: [
      `“${name}” can be ordered again. You asked us to tell you.`,
      'We write this once, and others may have asked, too: it is first come, first served.',
    ],
    action: { label: 'See the part', address: shopUrl + partAddress(slug) },
  })
}
