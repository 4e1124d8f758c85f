import { describe, expect, it } from 'vitest'
import type { Encoding } from '../../basics/encoding.ts'
import { importSays } from '../../content/import-messages.ts'
import { type ParsedBatch, parseFile } from './parse-file.server.ts'

/** A file that comes so many bytes at a time. */
async function* inPieces(file: Uint8Array, size: number) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size)
}

async function parsed(file: string | Uint8Array, { encoding = 'utf-8' as Encoding, size = 7 } = {}) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const batches: ParsedBatch[] = []
  for await (const batch of parseFile(inPieces(bytes, size), encoding)) batches.push(batch)
  return {
    lines: batches.flatMap(({ records }) => records.map(({ line, cells }) => [line, ...cells])),
    faults: batches.flatMap(({ faults }) =>
      faults.map(({ line, column, message }) => [line, column, message]),
    ),
    separator: batches[0]?.separator,
  }
}

const titles = 'Part number;Name;Description'

describe('a file, line by line', () => {
  it.each(['\n', '\r\n', '\r'])('ends its lines with %j', async (end) => {
    const { lines, faults } = await parsed([titles, 'A;One;"Two', 'lines"', '', 'B;"Say ""hi""";;'].join(end))
    expect(faults).toEqual([])
    expect(lines.slice(1)).toEqual([
      [2, 'A', 'One', 'Two\nlines'],
      [4, ''],
      [5, 'B', 'Say "hi"', '', ''],
    ])
  })

  it('is the same in whatever pieces it comes', async () => {
    const file = `${titles}\r\nA;Süß;"x\r\ny"\r\nB;☃;\r\n`
    const whole = await parsed(file, { size: 10_000 })
    for (const size of [1, 2, 3, 5, 8]) expect(await parsed(file, { size })).toEqual(whole)
  })

  it('is read in what it is written in', async () => {
    const file = `${titles}\nA;Süß;x\n`
    for (const [encoding, bytes] of [
      ['utf-8', Buffer.from(`\ufeff${file}`)],
      ['windows-1252', Buffer.from(file, 'latin1')],
      ['utf-16le', Buffer.from(`\ufeff${file}`, 'utf16le')],
    ] as const) {
      const { lines } = await parsed(bytes, { encoding })
      expect(lines).toEqual([
        [1, 'Part number', 'Name', 'Description'],
        [2, 'A', 'Süß', 'x'],
      ])
    }
  })

  it('lets Excel say the separator, and counts that line', async () => {
    const { lines, separator } = await parsed('sep=;\r\nPart number;Name\r\nA;One, two, three\r\n', {
      size: 4096,
    })
    expect(separator).toBe(';')
    expect(lines.at(-1)).toEqual([3, 'A', 'One, two, three'])
  })

  it('tells every line whose quotes are wrong, and reads the others', async () => {
    const { lines, faults } = await parsed(`${titles}\nA;x"y;\nB;;\nC;;"x"y"\nD;;\nE;3";\nF;;\n`)
    expect(lines.map(([line]) => line)).toEqual([1, 3, 5, 7])
    expect(faults).toEqual([
      [2, 1, importSays.quoteMisplaced],
      [4, 2, importSays.quoteMisplaced],
      [6, 1, importSays.quoteMisplaced],
    ])
  })

  it('says where a quote opens that never closes', async () => {
    const { lines, faults } = await parsed(`${titles}\nA;;\nB;"x;\nC;;\nD;;\n`)
    expect(lines.map(([line]) => line)).toEqual([1, 2])
    expect(faults).toEqual([[3, 0, importSays.quoteNotClosed]])
  })

  it('may be empty', async () => {
    expect((await parsed('')).lines).toEqual([])
  })
})
