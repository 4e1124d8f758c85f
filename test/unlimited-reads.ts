import { parseSync } from '@swc/core'

interface Node {
  type: string
  span?: { start: number; end: number }
  [part: string]: unknown
}

/** Where a name is looked for, and which one a value is given. */
interface Place {
  body: Node
  name: string | undefined
}

/**
 * The reads of a TypeScript source that say nothing of how many rows they give at the most: neither a limit, nor the id of the one
 * that is meant, nor that only the first is taken of what they look for. A read within another is a part of it; of one that has a name, what
 * its function goes on to do with the name counts.
 * @returns the text of each
 * @throws Error where the source is no TypeScript
 */
export function unlimitedReads(source: string): string[] {
  const module = parseSync(source, { syntax: 'typescript' }) as unknown as Node
  const bytes = Buffer.from(source)
  const leading = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/.exec(source)?.[0] ?? ''
  // Places go on from one parsed file to the next, and begin with the first token.
  const base = (module.span?.start ?? 0) - Buffer.byteLength(leading)
  const found: string[] = []
  visit(module, { body: module, name: undefined })
  return found

  function visit(node: Node, place: Place): void {
    if (startsWith(node, isRead)) {
      const texts = [node, ...(place.name ? usesOf(place.name, place.body) : [])].map(textOf)
      if (!texts.some(isLimited)) found.push(texts[0] ?? '')
    } else for (const child of childrenOf(node)) visit(child, placeIn(node, place))
  }

  function textOf({ span }: Node): string {
    return bytes.subarray((span?.start ?? 0) - base, (span?.end ?? 0) - base).toString()
  }
}

function placeIn(node: Node, { body, name }: Place): Place {
  if (/Function|Method/.test(node.type)) return { body: node, name: undefined }
  return { body, name: node.type === 'VariableDeclarator' ? nameOf(node.id) : name }
}

/** Whether a chain of calls begins so: `db.selectFrom(…).where(…).execute()`. */
function startsWith(node: Node, begins: (node: Node) => boolean): boolean {
  if (begins(node)) return true
  const inner = { CallExpression: node.callee, MemberExpression: node.object }[node.type]
  return isNode(inner) && startsWith(inner, begins)
}

function isRead(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') {
    const { quasis } = node.template as { quasis: { raw: string }[] }
    return nameOf(node.tag) === 'sql' && /^\s*(with|select)\b/i.test(quasis[0]?.raw ?? '')
  }
  const { callee } = node as { callee?: { property?: unknown } }
  return node.type === 'CallExpression' && nameOf(callee?.property) === 'selectFrom'
}

function usesOf(name: string, node: Node): Node[] {
  const isIt = (one: Node) => one.type === 'Identifier' && nameOf(one) === name
  return startsWith(node, isIt) ? [node] : childrenOf(node).flatMap((child) => usesOf(name, child))
}

const nameOf = (node: unknown) => (node as { value?: string } | undefined)?.value

const limit = /\blimit\b/
const byItsId = /\.where\('(?:\w+\.)?id', '=', (?!anyOf)/
const first = /\.executeTakeFirst(?:OrThrow)?\(/
const narrowed = /\.where\(|countAll|fn\./

function isLimited(text: string): boolean {
  return limit.test(text) || byItsId.test(text) || (first.test(text) && narrowed.test(text))
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().map(withinArgument).filter(isNode)
}

/** What is handed to a call has no type of its own around it. */
function withinArgument(value: unknown): unknown {
  const isArgument =
    typeof value === 'object' && value !== null && 'expression' in value && !('type' in value)
  return isArgument ? value.expression : value
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
