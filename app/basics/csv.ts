/** What a spreadsheet runs as a formula when a cell begins with it. */
const sign = '[=+\\-@＝＋－＠]'
// Where a cell can begin: at the start of the text, and, for whoever reads the file with another separator than ours,
// after each of those, or on a new line. Between `\r` and `\n` nothing begins.
const begin = '(?<=^|[;|\\t\\v\\f\\n\\u0085\\u2028\\u2029]|\\r(?!\\n))'
/** Quotes, blanks and a `'` of its own don't make a text of a formula; nor does a blank line at the very start. */
const formula = `(?=[ "']*${sign}|(?<=^'?)'*[\\t\\r\\n])`

const dangers = new RegExp(`${begin}${formula}`, 'g')
const guards = new RegExp(`${begin}'${formula}`, 'g')

/** A `'` before all that a spreadsheet would run, whatever separator it reads with. `readText` takes them off. */
export function writeText(text: string): string {
  return text.replace(dangers, "'")
}

export function readText(cell: string): string {
  return cell.replace(guards, '')
}
