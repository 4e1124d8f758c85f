import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small picture of one colour, left half darker, so that turning it shows. */
export function picture(width = 60, height = 40) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#1c1f22' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff6b1a' } }).composite([
    { input: left, left: 0, top: 0 },
  ])
}

/** A PNG that claims a size without having the pixels. */
export function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** A chunk of a PNG, with its check sum. */
export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** The multipart form that a browser would send with a picture. */
export function pictureForm(bytes: Uint8Array | string, type = 'image/png', name = 'picture.png'): FormData {
  const form = new FormData()
  form.set('image', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  return form
}
