import { createRequire } from 'node:module'

export interface Typeface {
  base: string
  /** The package that has it. */
  find(): string
  /** What it is asked for; without it for all that its lists name. */
  own?: RegExp
  variable: boolean
  rightToLeft: boolean
  /** Its letters take one another's places and shapes (`shaped-font.server.ts`). */
  shaped: boolean
}

const require = createRequire(import.meta.url)

const plain = { variable: true, rightToLeft: false, shaped: false }
const shaped = { ...plain, shaped: true }
const rightToLeft = { ...plain, rightToLeft: true }

/**
 * In this order, so that the shop's own type comes first, and numbers are never set as emoji. The lists of what their
 * parts have say more than is true of other scripts than their own: each is asked for its own alone.
 */
export const typefaces: Typeface[] = [
  {
    ...plain,
    base: 'source-sans-3',
    find: () => require.resolve('@fontsource/source-sans-3/package.json'),
    variable: false,
  },
  {
    ...rightToLeft,
    base: 'noto-sans-hebrew',
    own: /^\p{Script=Hebrew}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
  },
  {
    ...rightToLeft,
    base: 'vazirmatn',
    own: /^\p{Script_Extensions=Arabic}/u,
    find: () => require.resolve('@fontsource-variable/vazirmatn/package.json'),
  },
  {
    ...plain,
    base: 'noto-sans-jp',
    find: () => require.resolve('@fontsource-variable/noto-sans-jp/package.json'),
  },
  {
    ...plain,
    base: 'noto-sans-sc',
    own: /^\p{Script=Han}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
  },
  {
    ...plain,
    base: 'noto-sans-kr',
    own: /^\p{Script=Hangul}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-kr/package.json'),
  },
  {
    ...plain,
    base: 'noto-sans-armenian',
    own: /^\p{Script=Armenian}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-armenian/package.json'),
  },
  {
    ...plain,
    base: 'noto-sans-georgian',
    own: /^\p{Script=Georgian}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-georgian/package.json'),
  },
  {
    ...plain,
    base: 'noto-sans-ethiopic',
    own: /^\p{Script=Ethiopic}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-ethiopic/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-devanagari',
    own: /^\p{Script_Extensions=Devanagari}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-devanagari/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-bengali',
    own: /^\p{Script_Extensions=Bengali}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-bengali/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-gurmukhi',
    own: /^\p{Script_Extensions=Gurmukhi}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-gurmukhi/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-gujarati',
    own: /^\p{Script_Extensions=Gujarati}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-gujarati/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-tamil',
    own: /^\p{Script_Extensions=Tamil}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-tamil/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-telugu',
    own: /^\p{Script_Extensions=Telugu}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-telugu/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-kannada',
    own: /^\p{Script_Extensions=Kannada}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-kannada/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-malayalam',
    own: /^\p{Script_Extensions=Malayalam}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-malayalam/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-sinhala',
    own: /^\p{Script_Extensions=Sinhala}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-sinhala/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-thai',
    own: /^\p{Script_Extensions=Thai}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-thai/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-lao',
    own: /^\p{Script_Extensions=Lao}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-lao/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-khmer',
    own: /^\p{Script_Extensions=Khmer}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-khmer/package.json'),
  },
  {
    ...shaped,
    base: 'noto-sans-myanmar',
    own: /^\p{Script_Extensions=Myanmar}/u,
    find: () => require.resolve('@fontsource-variable/noto-sans-myanmar/package.json'),
  },
  {
    ...plain,
    base: 'noto-emoji',
    find: () => require.resolve('@fontsource-variable/noto-emoji/package.json'),
  },
]
