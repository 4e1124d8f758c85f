export const MAX_POLICY = 10_000

/** The shop's facts by the names that a text calls them by: `{email}`. */
export type PolicyFacts = Record<string, string>

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }

/** A text with the shop's facts in place of their names. A name that is none stays as it is: `unknownFacts` refuses it before. */
export function withFacts(text: string, facts: PolicyFacts): string {
  return text.replace(/\{([\w-]+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  )
}

export function unknownFacts(text: string, facts: PolicyFacts): string[] {
  const names = [...text.matchAll(/\{([\w-]+)\}/g)].flatMap(([, name]) => name ?? [])
  return [...new Set(names.filter((name) => !Object.hasOwn(facts, name)))]
}

/** A text as it is shown: parts between empty lines, of which one that begins with `## ` is a heading and lines with `- ` are a list. */
export function blocksOf(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): Block => {
      if (part.startsWith('## ') && !part.includes('\n')) return { kind: 'heading', text: part.slice(3) }
      const lines = part.split('\n')
      if (!lines.every((line) => line.startsWith('- '))) return { kind: 'text', text: part }
      return { kind: 'list', items: lines.map((line) => line.slice(2)) }
    })
}
