import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as ours from '../content/our-messages.ts'
import {
  pictureFaults,
  picturesFault,
  picturesOf,
  readPictures,
  tidyPictures,
  writePictures,
} from './more-pictures.ts'

const images = (count: number) => Array.from({ length: count }, (_, at) => `/media/${at}.jpg`)

describe('the pictures of a product beside its main one', () => {
  it('are read as they were written, whatever their texts are', () => {
    const picture = fc.record({
      image: fc.stringMatching(/^[!-{}~]{1,40}$/),
      alt: fc
        .stringMatching(/^[^\s\p{Cc}](?:[^\p{Cc}\u2028\u2029]{0,40}[^\s\p{Cc}])?$/u)
        .map((alt) => alt.trim()),
    })
    fc.assert(
      fc.property(fc.array(picture, { maxLength: 7 }), (pictures) => {
        expect(readPictures(writePictures(pictures))).toEqual(pictures)
      }),
    )
  })

  it('are taken as files have them: several in a line, blanks, lines of a spreadsheet', () => {
    expect(tidyPictures(' /a.jpg  /b.jpg | In its box \r\n\r\n/c.jpg|\n')).toBe(
      '/a.jpg\n/b.jpg|In its box\n/c.jpg',
    )
    expect(tidyPictures(' \n ')).toBe('')
  })

  it('are shown behind the main one, each once', () => {
    const product = { image: '/media/a.jpg', morePictures: '/media/b.jpg|In its box\n/media/a.jpg|Again' }
    expect(picturesOf(product)).toEqual([
      { image: '/media/a.jpg', alt: '' },
      { image: '/media/b.jpg', alt: 'In its box' },
    ])
  })

  it.each([
    ['an eighth, which is the ninth in all', images(8).join('\n'), pictureFaults.many],
    ['one twice', '/a.jpg\n/b.jpg|One\n/a.jpg|Other', `Picture 4: ${pictureFaults.twice}`],
    ['a text without an address', '/a.jpg\n| In its box', `Picture 3: ${pictureFaults.address}`],
    ['a text that is too long', `/a.jpg|${'x'.repeat(251)}`, `Picture 2: ${ours.tooLong}`],
    ['what can’t be kept', '/a.jpg|In\u0000', `Picture 2: ${ours.unprintable}`],
  ])('refuses %s', (_, text, fault) => {
    expect(picturesFault(text)).toBe(fault)
    expect(tidyPictures(text)).toBe(text.trim())
  })

  it('takes seven of them', () => {
    expect(picturesFault(images(7).join(' '))).toBeUndefined()
  })
})
