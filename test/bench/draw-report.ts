import { holds, type Report, type Row, short } from './report.ts'

const line = 28
const left = 330
const wide = 300

/** The rows that have a figure to reach, as bars: each target is at the same place, and who reaches it passes the line. */
export function draw({ date, machine, rows }: Report): string {
  const drawn = rows.filter(({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined)
  const height = 70 + drawn.length * line
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 880 ${height}" font-family="sans-serif" font-size="13" role="img">
<title>What npm run bench measured on ${date}, beside what it has to reach</title>
<rect width="880" height="${height}" fill="#fff"/>
<text x="16" y="26" font-size="15" font-weight="bold">Measured on ${date}; the line is what has to be reached</text>
<text x="16" y="46" fill="#555">${escaped(machine)}</text>
${drawn.map(bar).join('\n')}
<line x1="${left + wide / 2}" x2="${left + wide / 2}" y1="58" y2="${height - 8}" stroke="#222" stroke-dasharray="3 3"/>
</svg>
`
}

function bar(row: Row, place: number): string {
  const y = 62 + place * line
  // Of what is none, as it has to be, all is reached.
  const within = (most: number) => (row.figure === 0 ? 2 : most / row.figure)
  const reached = row.atMost === undefined ? row.figure / (row.atLeast ?? 1) : within(row.atMost)
  const length = Math.round(Math.min(1, reached / 2) * wide)
  const limit =
    row.atMost === undefined ? `at least ${short(row.atLeast ?? 0)}` : `at most ${short(row.atMost)}`
  return `<text x="16" y="${y + 14}">${escaped(row.what)}</text>
<rect x="${left}" y="${y + 2}" width="${length}" height="16" fill="${holds(row) ? '#2e7d5b' : '#b4532a'}"/>
<text x="${left + wide + 12}" y="${y + 14}">${escaped(`${short(row.figure)} ${row.unit}, ${limit}`)}</text>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
