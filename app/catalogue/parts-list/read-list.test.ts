import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ENTRIES, MAX_PASTED_LENGTH, readList } from './read-list.ts'

/** Each entry's readings: `FT 1076 x2` is sure, `FT 1076 x2?` is not, `FT 1076` says no quantity; `…!` asks how many. */
function read(text: string): string[] {
  const list = readList(text)
  if (!list.ok) return [list.message]
  return list.entries.map(({ readings, open }) => {
    const said = readings.map(
      ({ text: part, quantity, sure }) =>
        `${part}${quantity === null ? '' : ` x${quantity}`}${sure ? '' : '?'}`,
    )
    return `${said.join(' | ')}${open ? ' !' : ''}`
  })
}

describe('what workshops paste', () => {
  it.each<[why: string, pasted: string, entries: string[]]>([
    [
      'the issue’s own',
      'ZK4071-05 x2; 2 × FT 1076',
      ['ZK4071-05 x2 | ZK4071-05 x2', '2 × FT 1076 | FT 1076 x2'],
    ],
    ['a number alone', 'FT 1076A', ['FT 1076A']],
    ['2x before', '2x FT 1076', ['2x FT 1076 | FT 1076 x2']],
    ['2 Stk before', '2 Stk FT 1076', ['2 Stk FT 1076 | FT 1076 x2']],
    ['2 Stück after', 'FT 1076 2 Stück', ['FT 1076 2 Stück | FT 1076 x2']],
    ['pieces', 'FT 1076 12 pcs.', ['FT 1076 12 pcs. | FT 1076 x12']],
    ['in brackets', 'FT 1076 (x3)', ['FT 1076 (x3) | FT 1076 x3']],
    ['2 off', 'FT 1076 2 off', ['FT 1076 2 off | FT 1076 x2']],
    ['4 of', '4 of FT 1076', ['4 of FT 1076 | FT 1076 x4']],
    ['qty after', 'FT 1076 qty 2', ['FT 1076 qty 2 | FT 1076 x2']],
    ['Menge after', 'FT 1076, Menge: 2', ['FT 1076 x2']],
    ['qty before', 'Qty: 2 FT 1076', ['Qty: 2 FT 1076 | FT 1076 x2']],
    ['a colon', 'FT 1076: 3', ['FT 1076: 3 | FT 1076 x3']],
    [
      'bullets',
      '- 2x FT 1076\n• FT 3451\n* OV.622.32',
      ['2x FT 1076 | FT 1076 x2', 'FT 3451 | FT x3451?', 'OV.622.32'],
    ],
    ['boxes to tick', '[ ] 2x FT 1076\n☐ HB-B-0512', ['2x FT 1076 | FT 1076 x2', 'HB-B-0512']],
    ['lines numbered in turn', '1. OV.622.32\n2. HB-B-0512', ['OV.622.32', 'HB-B-0512']],
    ['numbers that are not in turn may be pieces', '2. HB-B-0512', ['2. HB-B-0512 | HB-B-0512 x2?']],
    ['cells of a spreadsheet', 'FT 1076\t2\nOV.622.32\t4 Stk', ['FT 1076 x2', 'OV.622.32 x4']],
    ['pieces first, and a price', '2\tFT 1076\tOil filter\t19.90', ['FT 1076 x2 | Oil filter x2']],
    ['a cell with how many in it', 'Oil filter\tFT 1076 x2', ['Oil filter | FT 1076 x2 | FT 1076 x2']],
    ['none in a cell', 'FT 1076\t0', ['FT 1076 | FT x1076? | 0 !']],
    ['half in a cell', 'FT 1076\t1.5', ['FT 1076 | FT x1076? | 1.5 !']],
    ['a thousand in a cell, or three', 'FT 1076\t3,000', ['FT 1076 | FT x1076? | 3,000? !']],
    ['less than none', 'FT 1076\t-2', ['FT 1076 | FT x1076? | -2 !']],
    ['too many', 'FT 1076\t10000', ['FT 1076 | FT x1076? | 10000 !']],
    ['a price, or three', 'FT 1076\t3,00', ['FT 1076 | FT x1076? !']],
    ['a word', 'FT 1076\ttwo', ['FT 1076 | FT x1076? | two !']],
    ['rows that are numbered, or pieces', '1\tFT 1076\n2\tOV.622.32', ['FT 1076? !', 'OV.622.32? !']],
    ['rows numbered, with semicolons', '1;FT 1076\n3;OV.622.32', ['FT 1076? !', 'OV.622.32? !']],
    ['a comma within a number', 'FT 107,6\nFT 1077', ['FT 107,6?', 'FT 1077 | FT x1077?']],
    ['two counts: nobody can tell', '1\tFT 1076\t2', ['FT 1076? !']],
    ['two numbers: either is a count', '1076\t2', ['1076 x2? | 2 x1076?']],
    ['a number of digits beside a name', '1076\tOil filter', ['Oil filter x1076 | 1076?']],
    ['an EAN is no count', '4006381333931;2', ['4006381333931 x2']],
    ['semicolons', 'FT 1076;2\nOV.622.32;4', ['FT 1076 x2', 'OV.622.32 x4']],
    ['semicolons in one line', 'FT 1076;2;OV.622.32;4', ['FT 1076 x2', 'OV.622.32 x4']],
    ['commas, as a CSV file', 'FT 1076,2\nOV.622.32,4', ['FT 1076 x2', 'OV.622.32 x4']],
    ['commas in a name', 'Brake pads, front axle', ['Brake pads, front axle']],
    [
      'commas between entries',
      'OV.622.32 x2, HB-B-0512 x1',
      ['OV.622.32 x2 | OV.622.32 x2', 'HB-B-0512 x1 | HB-B-0512 x1'],
    ],
    ['commas between numbers', 'OV.622.32, HB-B-0512', ['OV.622.32', 'HB-B-0512']],
    ['a size behind a comma', 'BKV 11-R02, 160 mm', ['BKV 11-R02, 160 mm?']],
    ['titles', 'Part no;Qty;Description\nFT 1076;2;Filter', ['FT 1076 x2']],
    [
      'titles in another order',
      'Pos\tMenge\tArtikelnummer\n1\t2\tFT 1076\n2\t3\tOV.622.32',
      ['FT 1076 x2', 'OV.622.32 x3'],
    ],
    ['titles with commas', 'sku,quantity\nFT 1076,2\n"OV.622.32",4', ['FT 1076 x2', 'OV.622.32 x4']],
    ['a column says none', 'Part no;Qty\nFT 1076;\nOV.622.32;0', ['FT 1076? !', 'OV.622.32? !']],
    ['a column with 2,00', 'Part no;Qty\nFT 1076;2,00', ['FT 1076 x2']],
    ['a column with 1.000', 'Part no;Qty\nFT 1076;1.000', ['FT 1076? !']],
    ['a name where the number is empty', 'Part no;Qty;Name\n;2;Chain lube', ['Chain lube x2']],
    ['an amount may be money', 'Part no;Amount\nFT 1076;19', ['FT 1076? !']],
    ['an amount beside pieces', 'Part no;Qty;Amount\nFT 1076;2;19.90', ['FT 1076 x2']],
    ['two columns of pieces that differ', 'Part no;Qty;Qty\nFT 1076;2;3', ['FT 1076? !']],
    ['two columns of pieces that agree', 'Part no;Qty;Pcs\nFT 1076;2;2.00', ['FT 1076 x2']],
    ['two columns of numbers', 'Part no;OEM;Qty\nFT 1076;OE 1;3\n;OE 2;4', ['FT 1076 x3', 'OE 2 x4']],
    ['a unit that begins a number', '2 ST 4071', ['2 ST 4071 | 4071 x2 | ST 4071 x2?']],
    ['titles and no pieces', 'Number\nFT 1076 x2', ['FT 1076 x2 | FT 1076 x2']],
    ['a bare number behind', 'FT 1076 2', ['FT 1076 2 | FT 1076 x2?']],
    ['a bare number before', '2 FT-1076', ['2 FT-1076 | FT-1076 x2?']],
    ['behind a dash', 'FT-1076 - 2', ['FT-1076 - 2 | FT-1076 x2?']],
    ['a hyphen within is no dash', 'ZK-4071-05', ['ZK-4071-05']],
    ['what may be a size', 'RX 12 x 40', ['RX 12 x 40 | RX 12 x40?']],
    ['a bolt', 'M8 x20', ['M8 x20 | M8 x20?']],
    ['grown together', 'FT1076x2', ['FT1076x2 | FT1076 x2?']],
    ['a pair may be one or two', '2 pairs BKV 54-146', ['2 pairs BKV 54-146 | BKV 54-146? !']],
    ['said twice', '2x FT 1076 x3', ['2x FT 1076 x3 | 2x FT 1076? !']],
    ['none', 'FT 1076 x0', ['FT 1076 x0 | FT 1076? !']],
    ['a part of one', 'FT 1076 x1.5', ['FT 1076 x1.5 | FT 1076? !']],
    ['a thousand, or one', 'FT 1076 x1,000', ['FT 1076 x1,000? | FT 1076? !']],
    ['more than there can be', 'FT 1076 x9999999999', ['FT 1076 x9999999999 | FT 1076? !']],
    ['an inch sign', 'HB-S 1/2"; OV.622.32', ['HB-S 1/2"', 'OV.622.32']],
    ['cells in quotes', '"FT 1076";"2"', ['FT 1076 x2']],
    ['a cell of two lines', '"Oil\nfilter"\t2', ['Oil filter x2']],
    ['a quote that never ends', '"FT 1076\t2\nOV.622.32\t4', ['"FT 1076 x2', 'OV.622.32 x4']],
    [
      'Windows’ ends of lines, blanks and blank lines',
      '\r\nFT-1076 \r\n\r\n\u00a0OV.622.32',
      ['FT-1076', 'OV.622.32'],
    ],
  ])('%s', (_why, pasted, entries) => {
    expect(read(pasted)).toEqual(entries)
  })

  it.each<[string, string]>([
    ['', 'Paste at least one part number.'],
    [' \n;;\n\t', 'Paste at least one part number.'],
    [
      'x'.repeat(MAX_PASTED_LENGTH + 1),
      'A list can have at most 10,000 characters. Paste the rest as a second list.',
    ],
    [
      'FT-1076\n'.repeat(MAX_ENTRIES + 1),
      'That list has 51 parts; a basket holds 50. Paste the rest as a second list.',
    ],
  ])('is refused with a sentence: %.20j', (pasted, message) => {
    expect(readList(pasted)).toEqual({ ok: false, refusal: 'invalid', field: 'text', message })
  })

  it('never has a quantity that does not stand in its line', () => {
    const sign = fc.constantFrom(...'FT1076205xX×*;,\t\n .:-()"qtypcsStk€ä1')
    const pasted = fc.oneof(
      fc.string({ unit: sign, maxLength: 120 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
    )
    fc.assert(
      fc.property(pasted, (text) => {
        const list = readList(text)
        if (!list.ok) return
        for (const { typed, readings } of list.entries)
          for (const { quantity } of readings)
            if (quantity !== null) expect(typed.match(/\d+/g)?.map(Number)).toContain(quantity)
      }),
      { numRuns: 2_000 },
    )
  })

  it('reads what is pasted again, entry by entry, as it read it first', () => {
    const line = fc.constantFrom('FT 1076 x2', '2 HB-B-0512', 'OV.622.32;4', 'a\t3', 'b; c', '1. FT-1', '- x')
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const list = readList(lines.join('\n'))
        if (!list.ok || lines.some((one) => one.includes('\t'))) return
        for (const entry of list.entries) expect(readList(entry.typed)).toMatchObject({ entries: [entry] })
      }),
    )
  })

  it('of the worst kind costs no time', () => {
    for (const text of [' x '.repeat(3_300), '('.repeat(9_999), '1 '.repeat(4_999), 'x2 x2'.repeat(2_000)])
      expect(readList(text).ok).toBe(true)
  })
})
