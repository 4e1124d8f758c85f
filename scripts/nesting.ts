import { parseSync } from '@swc/core'

/** Statements that each nest what is in them a level deeper. */
const nesting = /^(If|Switch|Try|For|ForIn|ForOf|While|DoWhile)Statement$/
/** Each function, method and `static` block begins from zero. */
const fresh =
  /^(Function|ArrowFunction|Class)(Declaration|Expression)$|^(ClassMethod|PrivateMethod|Constructor|MethodProperty|GetterProperty|SetterProperty|StaticBlock)$/

interface Node {
  type: string
  span?: { start: number }
  alternate?: Node
}

/**
 * Where statements of a TypeScript source are nested more than `max` deep: the lines, first to last. An `else if` adds no
 * level. (Biome has the rule from 2.6.5 on, which the registry has not for every platform.)
 * @throws Error where the source is no TypeScript.
 */
export function tooDeepLines(source: string, { tsx, max }: { tsx: boolean; max: number }): number[] {
  const bytes = Buffer.from(source)
  const module = parseSync(source, { syntax: 'typescript', tsx, decorators: true }) as unknown as Node
  const deepest: number[] = []
  // Places go on from one parsed file to the next, and begin with the first token.
  const base = (module.span?.start ?? 0) - offsetOfFirst(source)
  visit(module, 0)
  return deepest

  function visit(node: Node, depth: number): void {
    const inside = depthIn(node, depth)
    if (inside > max) deepest.push(lineAt((node.span?.start ?? 0) - base))
    else for (const [child, elseIf] of childrenOf(node)) visit(child, elseIf ? inside - 1 : inside)
  }

  function lineAt(offset: number): number {
    return bytes.subarray(0, offset).toString().split('\n').length
  }
}

function offsetOfFirst(source: string): number {
  const leading = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#![^\n]*)*/.exec(source)?.[0] ?? ''
  return Buffer.byteLength(leading)
}

function depthIn({ type }: Node, depth: number): number {
  if (fresh.test(type)) return 0
  return nesting.test(type) ? depth + 1 : depth
}

function childrenOf(node: Node): [child: Node, elseIf: boolean][] {
  return Object.entries(node).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(isNode)
      .map((child): [Node, boolean] => [child, name === 'alternate' && child.type === 'IfStatement']),
  )
}

/**
 * Where blocks of a style sheet are nested more than `max` deep, the lines. Neither an outermost block nor an at-rule around
 * blocks adds a level.
 */
export function tooDeepStyles(source: string, max: number): number[] {
  const open: boolean[] = []
  const deepest: number[] = []
  source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n')
    .forEach((line, at) => {
      for (const brace of line.match(/[{}]/g) ?? []) {
        if (brace === '}') open.pop()
        else open.push(!/^\s*@/.test(line))
        const depth = open.filter(Boolean).length - 1
        if (brace === '{' && depth === max + 1) deepest.push(at + 1)
      }
    })
  return deepest
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
