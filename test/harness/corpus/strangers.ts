import { gzipSync } from 'node:zlib'
import { picture } from '../pictures.ts'
import type { CorpusFile } from './corpus-file.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(200)])
const begins = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(200)])

/** What is no picture that we take, whatever it calls itself. */
export const strangers: CorpusFile[] = [
  { what: 'an SVG with a script', bytes: () => svg, type: 'image/svg+xml', name: 'a.svg', becomes: 415 },
  { what: 'an SVG that is called a PNG', bytes: () => svg, name: 'a.png', becomes: 415 },
  { what: 'an SVG behind a byte order mark', bytes: () => `\ufeff${svg}`, becomes: 415 },
  { what: 'a compressed SVG', bytes: () => gzipSync(svg), name: 'a.svgz', becomes: 415 },
  { what: 'an HTML page', bytes: () => '<!doctype html><script>alert(1)</script>', becomes: 415 },
  { what: 'a script', bytes: () => 'alert(document.domain)', name: 'a.js', becomes: 415 },
  {
    what: 'a PHP file with two endings',
    bytes: () => '<?php system("id");',
    name: 'a.jpg.php',
    becomes: 415,
  },
  { what: 'a PDF', bytes: () => '%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>', becomes: 415 },
  { what: 'PostScript', bytes: () => '%!PS\n(id) system', becomes: 415 },
  {
    what: 'an ImageMagick script',
    bytes: () => 'push graphic-context\nfill "url(https://x|id)"',
    becomes: 415,
  },
  { what: 'nothing', bytes: () => '', becomes: 415 },
  { what: 'one byte', bytes: () => '\xff', becomes: 415 },
  { what: 'an archive', bytes: () => begins('PK\x03\x04'), name: 'a.zip', becomes: 415 },
  { what: 'a program', bytes: () => begins('\x7fELF'), becomes: 415 },
  { what: 'a bitmap', bytes: () => begins('BM'), type: 'image/bmp', becomes: 415 },
  { what: 'an icon', bytes: () => begins('\0\0\x01\0'), type: 'image/x-icon', becomes: 415 },
  { what: 'a Photoshop file', bytes: () => begins('8BPS'), becomes: 415 },
  { what: 'a TIFF', bytes: () => picture().tiff().toBuffer(), type: 'image/tiff', becomes: 415 },
  { what: 'an AVIF', bytes: () => picture().avif().toBuffer(), type: 'image/avif', becomes: 415 },
  { what: 'a phone’s HEIC', bytes: () => box('heic'), type: 'image/heic', becomes: 415 },
  { what: 'a film', bytes: () => box('mp42'), type: 'video/mp4', becomes: 415 },
  { what: 'a JPEG XL', bytes: () => begins('\xff\x0a'), becomes: 415 },
  { what: 'a JPEG 2000', bytes: () => begins('\0\0\0\x0cjP  \r\n\x87\n'), becomes: 415 },
  { what: 'a sound in a RIFF', bytes: () => begins('RIFF\0\0\0\0WAVEfmt '), becomes: 415 },
]
