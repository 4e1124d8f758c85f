import { describe, expect, it } from 'vitest'
import { decideReview } from './post-review.ts'

const draft = { company: 'Nipple & Sons', rating: 4, comment: 'Sound.', image: '/media/x.webp' }

describe('a review', () => {
  it('is kept without the space around its texts', () => {
    const decided = decideReview({ ...draft, company: ' Nipple & Sons ', comment: '\nSound.\n' })
    expect(decided).toEqual({ ok: true, review: draft })
  })

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: Number.NaN }, 'rating'],
    [{ company: ' ' }, 'company'],
    [{ company: 'a'.repeat(81) }, 'company'],
    [{ company: 'a\nb' }, 'company'],
    [{ comment: '' }, 'comment'],
    [{ comment: 'a'.repeat(2001) }, 'comment'],
    [{ image: '' }, 'image'],
  ])('is refused with %j', (change, field) => {
    expect(decideReview({ ...draft, ...change })).toMatchObject({ ok: false, refusal: 'invalid', field })
  })

  it('says a missing picture in the specification’s words', () => {
    expect(decideReview({ ...draft, image: '' })).toMatchObject({ message: '* Please Attach a image' })
  })
})
