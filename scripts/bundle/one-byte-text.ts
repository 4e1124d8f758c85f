import type { Plugin } from 'vite'

const beyondOneByte = /[^\0-\xff]/g
/** What a template says as it is written, not as it reads. */
const rawTemplate = /\braw`[^`]*[^\0-\xff]/

/**
 * Node holds the text of what it runs in memory, in two bytes for each letter once one letter of a file is beyond Latin-1.
 * The server's files are written without such letters: a quotation mark is `\u2019` there.
 */
export function oneByteText(): Plugin {
  return {
    name: 'one-byte-text',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = escapeBeyondOneByte(chunk.code)
      }
    },
  }
}

/** @throws Error where a raw template has such a letter, in which an escape would be six letters */
export function escapeBeyondOneByte(code: string): string {
  if (rawTemplate.test(code)) throw new Error('A raw template in the server has a letter beyond Latin-1.')
  return code.replace(beyondOneByte, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
