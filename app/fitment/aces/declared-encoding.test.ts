import { describe, expect, it } from 'vitest'
import type { Encoding } from '../../basics/encoding.ts'
import { emptyRow } from '../fit-list/edited-row.ts'
import { openAces } from './read-aces.ts'
import { acesFoot, acesHead, appOfRow } from './write-aces.ts'

/** A file that says an encoding of itself, with one row of this source; `found`: what its bytes are. */
function faultsOf(declared: string, source: string, found: Encoding): string[] {
  const part = { id: 'p-1', partNumber: 'BKV 06', category: 'Brakes' }
  const vehicle = { kind: 'car' as const, make: 'Kestrel', model: 'Corso', below: '' }
  const app = appOfRow({ part, row: { ...emptyRow, source }, vehicle, complete: false }, 1)
  const head = acesHead({ company: 'Kestrel', day: '2026-05-31' })
  const text = `${head}${app}${acesFoot(1)}`.replace(/^<\?xml.*?\?>/, `<?xml version="1.0"${declared}?>`)
  const reading = openAces(found)
  const taken = reading.take(text)
  return [taken, ...(taken.ended ? [] : [reading.end()])].flatMap(({ faults }) =>
    faults.map(({ message }) => message),
  )
}

describe('the encoding that an ACES file says of itself', () => {
  it.each<[string, Encoding]>([
    ['', 'utf-8'],
    ['', 'windows-1252'],
    [' encoding="utf-8"', 'utf-8'],
    [' encoding="UTF-16"', 'utf-16le'],
    [' encoding="UTF-16"', 'utf-16be'],
    [' encoding="ISO-8859-1"', 'windows-1252'],
  ])('is that of its bytes:%s, %s', (declared, found) => {
    expect(faultsOf(declared, 'Überall', found)).toEqual([])
  })

  it.each<[string, Encoding]>([
    ['ISO-8859-2', 'windows-1252'],
    ['Shift_JIS', 'windows-1252'],
    ['ISO-8859-1', 'utf-8'],
    ['klingon', 'utf-8'],
  ])('is another one, %s and not %s: refused where a sign would be read as another', (said, found) => {
    const sentence = `It says that it is written in ${said}, and it isn’t read as that: save it as UTF-8.`
    expect(faultsOf(` encoding="${said}"`, 'Überall', found)).toEqual([sentence])
    expect(faultsOf(` encoding="${said}"`, 'everywhere', found)).toEqual([])
  })
})
