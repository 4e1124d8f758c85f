import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { specified } from '../app/content/messages.ts'
import { tooDeepLines, tooDeepStyles } from './nesting.ts'
import { root } from './run.ts'

/** What the tools do not look at: sizes, names of folders, left-overs, and where specified sentences stand. */
const longest = 300
const deepestJsx = 10
const deepestBlock = 4
const bags = /(^|\/)(utils|helpers|common|misc|services)\//
const leftOver = /\bT[O]DO\b|\bF[I]XME\b|@ts-(ignore|nocheck)|\b(it|test|describe)\.(skip|only|todo)\b/
/** In a test it says that something can't be written: `tsc` tells when it can. */
const silenced = /@ts-expect[-]error/
const ownPlace = 'app/content/messages.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
const files = listed
  .toString()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && existsSync(join(root, file)))
const sentences = Object.values(specified).filter((sentence) => sentence.length > 12)
const faults = files.flatMap((file) => faultsIn(file).map((fault) => `${file}: ${fault}`))
console.log(faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1

function faultsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n')
  const quoted = isProduct(file) ? sentences.filter((sentence) => text.includes(sentence)) : []
  const deep = lines.findIndex((line) => file.endsWith('.tsx') && indentOf(line) > deepestJsx)
  const isTest = /\.test\.tsx?$/.test(file)
  const left = lines.findIndex((line) => leftOver.test(line) || (!isTest && silenced.test(line)))
  return [
    lines.length > longest + 1 ? `${lines.length} lines, ${longest} at the most` : '',
    bags.test(file) ? 'a folder that is named like a bag' : '',
    ...nested(file, text).map(
      (line) => `line ${line} is nested more than ${deepestBlock} deep: return early`,
    ),
    deep >= 0 ? `line ${deep + 1} is nested too deeply: give a part of it a name` : '',
    left >= 0 ? `line ${left + 1} is a left-over` : '',
    ...quoted.map((sentence) => `says “${sentence}”, which belongs into ${ownPlace} alone`),
  ].filter(Boolean)
}

function nested(file: string, text: string): number[] {
  if (file.endsWith('.css')) return tooDeepStyles(text, deepestBlock)
  return tooDeepLines(text, { tsx: file.endsWith('.tsx'), max: deepestBlock })
}

/** Tests quote the specification, as they should. */
function isProduct(file: string): boolean {
  return file !== ownPlace && !file.startsWith('test/') && !/\.test\.tsx?$/.test(file)
}

function indentOf(line: string): number {
  return (line.length - line.trimStart().length) / 2
}
