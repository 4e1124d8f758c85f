import { brand } from '../content/brand.ts'
import { composeMail, type Mail } from '../mail/public.server.ts'

interface Answered {
  email: string
  name: string
  comment: string
  answer: string
  productId: string | null
  productName: string | null
}

export function reviewAnswerEmail(review: Answered, shopUrl: string): Mail {
  const { email, name, comment, answer, productId, productName } = review
  const answered = ['We have answered it, where everybody can read it:', answer]
  const content = {
    name,
    heading: `We have answered your review of ${productName ?? brand.name}`,
    paragraphs: ['You wrote:', comment, ...answered],
    action: {
      label: 'See it in the shop',
      address: productId ? `${shopUrl}/parts/${productId}#reviews` : `${shopUrl}/`,
    },
  }
  return composeMail(email, content, { paragraphs: ['You have reviewed it.', ...answered] })
}
