import { describe, expect, it } from 'vitest'
import { decideProfile } from './save-profile.ts'

const draft = {
  education: 'Wheel building',
  city: 'Gent',
  phone: '+32 9 000 00 00',
  linkedin: 'nora',
  facebook: 'https://www.facebook.com/nora',
}

describe('profile details', () => {
  it('are kept without the space around them, and change no name by themselves', () => {
    expect(decideProfile({ ...draft, city: ' Gent ' })).toEqual({ ok: true, details: draft, name: undefined })
  })

  it.each([
    [{ education: '' }, 'education'],
    [{ city: ' ' }, 'city'],
    [{ city: 'a\nb' }, 'city'],
    [{ phone: '0'.repeat(41) }, 'phone'],
    [{ linkedin: '' }, 'linkedin'],
    [{ linkedin: 'javascript:alert(1)' }, 'linkedin'],
    [{ facebook: 'data:text/html,x' }, 'facebook'],
    [{ name: '' }, 'name'],
    [{ name: 'a'.repeat(81) }, 'name'],
  ])('are refused with %j', (change, field) => {
    expect(decideProfile({ ...draft, ...change })).toMatchObject({ ok: false, refusal: 'invalid', field })
  })
})
