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
    heading: 'Shall we email you when it’s back?',
    paragraphs: [
      `Someone (hopefully you) asked to know when “${product.name}” can be ordered again.`,
      'Press the button, and we’ll email you once, when it’s back in stock.',
    ],
    action: { label: 'Confirm or cancel', address: `${shopUrl}/back-in-stock/${token}` },
    footnote: 'If it wasn’t you, ignore this email: nothing will happen.',
    expiresAt,
  })
}

export function backInStockEmail(email: string, { name, slug }: Part, shopUrl: string): Mail {
  return composeMail(email, {
    heading: `Back in stock: ${name}`,
    paragraphs: [
      `“${name}” can be ordered again. You asked us to tell you.`,
      'This is the only email we send about it, and others may have asked, too: first come, first served.',
    ],
    action: { label: 'See the part', address: shopUrl + partAddress(slug) },
  })
}
