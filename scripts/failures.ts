import { stripVTControlCharacters } from 'node:util'

/** Something that did not hold: a test or a check by its name, and the first lines of what it said. */
export interface Failure {
  name: string
  said: string[]
}

/** What vitest keeps of an error; `diff` is coloured. */
export interface Thrown {
  name?: string
  message: string
  stack?: string
  diff?: string
}

const MAX_LINES = 8
const MAX_LINE_LENGTH = 300

/**
 * What somebody has to read of an error: its message, what differs from what was expected, and the one place of ours that
 * it comes from.
 * @param root the project's folder: places are told from there
 */
export function wordsOf({ name = 'Error', message, stack = '', diff = '' }: Thrown, root: string): string[] {
  const differing = diff.split('\n').filter((line) => /^[+-] /.test(stripVTControlCharacters(line)))
  return firstLines([`${name}: ${message}`, ...differing].join('\n')).concat(placeIn(stack, root))
}

/** The first lines of what a program has said, as far as they are worth reading. */
export function firstLines(said: string): string[] {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, MAX_LINES)
    .map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)} …` : line))
}

/** The first place in a stack that is ours, as one line; none where there is none. */
function placeIn(stack: string, root: string): string[] {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const ours = places.find((line) => line.includes(root) && !line.includes('node_modules'))
  return ours ? [ours.trim().replaceAll(`${root}/`, '')] : []
}

/** Every failure, for the lines right before the sum. */
export function tellFailures(failures: Failure[]): string {
  const told = failures.flatMap(({ name, said }) => [`✗ ${name}`, ...said.map((line) => `    ${line}`)])
  return ['', 'What failed:', ...told, ''].join('\n')
}
