import { describe, expect, it } from 'vitest'
import { decideFit, isSafetyPart, type JudgedFit } from './order-fit.ts'

const judged = (verdict: JudgedFit['verdict']): JudgedFit => ({
  ...{
    vehicle: 'Kestrel Corso',
    verdict,
    reason: 'Because.',
    asks: verdict === 'unknown' ? ['Does it have ABS?'] : [],
  },
})

describe('a part for a vehicle', () => {
  it('that fits, or of which nobody can tell, is ordered as it is, and marked', () => {
    for (const verdict of ['fits', 'unknown'] as const) {
      const decided = decideFit(judged(verdict), { confirmed: true, why: 'Not asked for.' }, true)
      expect(decided).toEqual({
        ok: true,
        fit: { ...judged(verdict), safety: true, confirmed: false, why: '' },
      })
    }
  })

  it('that does not fit has to be confirmed', () => {
    const refused = { ok: false, refusal: 'does-not-fit', reason: 'Because.', whyNeeded: false }
    expect(decideFit(judged('does-not-fit'), {}, false)).toEqual(refused)
    expect(decideFit(judged('does-not-fit'), { confirmed: false, why: 'For my aunt’s car' }, false)).toEqual(
      refused,
    )
    expect(decideFit(judged('does-not-fit'), { confirmed: true }, false)).toMatchObject({
      ok: true,
      fit: { confirmed: true, why: '' },
    })
  })

  it.each([undefined, '', '    ', 'ok', '  so  '])(
    'that stops, steers or rolls it needs a reason, and %j is none',
    (why) => {
      const decided = decideFit(judged('does-not-fit'), { confirmed: true, why }, true)
      expect(decided).toMatchObject({ ok: false, whyNeeded: true })
    },
  )

  it('that stops, steers or rolls it is ordered with a reason', () => {
    const decided = decideFit(
      judged('does-not-fit'),
      { confirmed: true, why: ' It is for my aunt’s car. ' },
      true,
    )
    expect(decided).toMatchObject({
      ok: true,
      fit: { confirmed: true, why: 'It is for my aunt’s car.', safety: true },
    })
  })

  it.each([
    ['Brakes', true],
    ['Suspension & steering', true],
    ['Wheels & tyres', true],
    ['Tires', true],
    ['Filters & fluids', true],
    ['Workshop tools', false],
    ['Drivetrain', false],
    ['', false],
  ])('of the category %j is looked at before it is sent: %s', (category, safety) => {
    expect(isSafetyPart({ category })).toBe(safety)
  })
})
