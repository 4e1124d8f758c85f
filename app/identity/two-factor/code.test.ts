import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backupSigns, openSteps, readCode, showBackupCode } from './code.ts'

const letters = fc.string({ unit: fc.constantFrom(...backupSigns), minLength: 10, maxLength: 10 })

it.each([
  ['123456', { kind: 'app', digits: '123456' }],
  [' 123 456 ', { kind: 'app', digits: '123456' }],
  ['0a1b2-c3d4e', { kind: 'backup', letters: '0a1b2c3d4e' }],
  ['OIL01-ABCDE', { kind: 'backup', letters: '01101abcde' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['١٢٣٤٥٦', undefined],
  ['0a1b2-c3d4u', undefined],
  ['', undefined],
])('“%s” is read as %j', (typed, read) => {
  expect(readCode(typed)).toEqual(read)
})

it('a backup code is read as it was shown, in whatever capitals and with whatever gaps', () => {
  fc.assert(
    fc.property(letters, fc.boolean(), (code, upper) => {
      const shown = showBackupCode(code)
      expect(readCode(upper ? shown.toUpperCase().replace('-', '  ') : shown)).toEqual({
        kind: 'backup',
        letters: code,
      })
    }),
  )
})

it('no step is open twice: whichever was taken, it and all before it are closed from then on', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 300_000 }), fc.nat(2), (start, later, which) => {
      const open = openSteps(new Date(start), 0)
      const taken = open[which % open.length] ?? 0
      for (const step of openSteps(new Date(start + later), taken)) expect(step).toBeGreaterThan(taken)
    }),
  )
})
