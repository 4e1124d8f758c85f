/** What a spreadsheet would run as a formula, or take for one; `'` before it makes a text of it. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** A text for a CSV file: one that a spreadsheet would run as a formula gets a `'` before it. `readText` takes it off. */
export function writeText(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** A text out of a CSV file, as it was before `writeText`. */
export function readText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
