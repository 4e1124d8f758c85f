import { describe, expect, it } from 'vitest'
import { imageKind } from './draw-picture.server.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a picture’s kind', () => {
  it.each([
    ['\xff\xd8\xff\xe0JFIF', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF87a…', 'gif'],
    ['GIF89a=1;alert(1)', 'gif'],
    ['RIFF\n\0\0\0WEBPVP8 ', 'webp'],
  ])('is read from its first bytes: %j', (start, kind) => {
    expect(imageKind(bytes(start))).toBe(kind)
  })

  it.each([
    '',
    'GIF',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'RIFF\0\0\0\0WAVE',
    '\n\xff\xd8\xff',
    '%PDF-1.7',
    'BM',
  ])('is none for %j', (start) => {
    expect(imageKind(bytes(start))).toBeUndefined()
  })
})
