import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  black,
  box,
  circle,
  ellipse,
  grey,
  ink,
  light,
  line,
  orange,
  path,
  rubber,
  slate,
  steel,
} from './shapes.ts'

/** `npm run generate -- people`: draws the demo shop's people anew into `public/pictures`; all else is rendered. */
const folder = join(import.meta.dirname, '../../public/pictures/people')

const grounds = ['#DCD8CE', '#C9D3DA', '#E3D5C3', '#CFD8CC', '#D8CFD3']
const skins = ['#E8C7A6', '#C99B74', '#8F6344', '#F0D8BF', '#A9795A']
const jackets = ['#1D5878', slate, '#2B6B41', rubber, '#7A5200']

/** Head and shoulders in a square, dressed by `parts`; `number` chooses the colours. */
function bust(number: number, ...parts: string[]): string {
  const pick = (colours: string[], step: number) => colours[(number * step) % colours.length] ?? light
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">
<path fill="${pick(grounds, 1)}" d="M0 0h200v200H0z"/>
<g stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
${path('M22 204C24 160 60 148 100 148S176 160 178 204z', pick(jackets, 2))}${path('M82 120V150C82 166 118 166 118 150V120z', pick(skins, 3))}${ellipse(100, 94, 40, 48, pick(skins, 3))}
${parts.join('\n')}
</g></svg>
`
}

const hair = (colour: string) =>
  path(
    'M58 92C52 40 80 32 100 34S150 40 142 92C138 74 128 66 118 64C100 72 74 70 66 74C62 80 60 86 58 92z',
    colour,
  )
const long = (colour: string) =>
  path(
    'M54 140C44 60 70 32 100 32S156 60 146 140L134 134C140 100 136 74 122 64C104 76 78 74 68 80C62 100 62 120 66 134z',
    colour,
  )
const beard = (colour: string) =>
  path('M60 98C62 140 82 152 100 152S138 140 140 98C132 116 118 114 100 114S68 116 60 98z', colour)
const glasses =
  circle(82, 96, 14, '#F4F6F7') + circle(118, 96, 14, '#F4F6F7') + line('M96 94h8M68 92l-8 -3M132 92l8 -3', 3)
const cap = (colour: string) =>
  path('M56 82C54 40 80 30 100 30S146 40 144 82z', colour) +
  path('M52 82C90 72 130 72 172 88C176 94 168 98 160 96C130 86 90 86 56 92z', ink)
const helmet = (colour: string) =>
  path('M50 86C46 38 78 22 102 22S156 40 150 86C120 76 80 76 50 86z', colour) +
  line('M76 32C68 48 68 62 70 76M100 26V72M124 32C132 48 132 62 130 76', 7, black) +
  line('M58 86C62 120 76 140 100 142C124 140 138 120 142 86', 3)
const fullFace =
  path('M46 100C42 44 74 24 100 24S158 44 154 100C154 136 136 156 100 156S46 136 46 100z', steel) +
  path('M62 78H150C152 96 150 106 144 112H66C60 102 60 90 62 78z', black) +
  line('M76 134h48', 5, slate)
const beanie = (colour: string) =>
  path('M56 78C54 36 84 26 100 26S146 36 144 78z', colour) + box(52, 70, 96, 18, light, 8)
const mask =
  path('M52 76H148V110C140 132 122 136 100 136S60 132 52 110z', rubber) + box(68, 84, 64, 24, '#2B6B41', 4)
const headphones =
  line('M56 100C52 44 74 28 100 28S148 44 144 100', 8) +
  box(46, 86, 20, 34, orange, 8) +
  box(134, 86, 20, 34, orange, 8)

const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><path fill="#DCD8CE" d="M0 0h200v200H0z"/><path fill="#A9A69D" d="M22 204C24 160 60 148 100 148S176 160 178 204z"/><ellipse cx="100" cy="92" rx="40" ry="46" fill="#A9A69D"/></svg>
`

/** The avatar without a person, and one for each reviewer. */
const people: Record<string, string> = {
  default: silhouette,
  'person-01': bust(2, helmet(orange)),
  'person-02': bust(3, hair('#4A3526'), glasses),
  'person-03': bust(4, cap('#1D5878')),
  'person-04': bust(5, long('#2B2420')),
  'person-05': bust(6, fullFace),
  'person-06': bust(7, beard('#7A4B2A'), hair('#7A4B2A')),
  'person-07': bust(8, beanie('#B8420A')),
  'person-08': bust(9, hair(grey), glasses, beard(light)),
  'person-09': bust(10, long('#8A5A33'), headphones),
  'person-10': bust(11, mask),
}

await mkdir(folder, { recursive: true })
for (const [name, svg] of Object.entries(people)) await writeFile(join(folder, `${name}.svg`), svg)
