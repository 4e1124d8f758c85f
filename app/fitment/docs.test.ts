import { expect, it } from 'vitest'
import { joints } from './bicycle/all.ts'
import { kinds } from './bicycle/kinds.ts'
import { vocabulary } from './vocabulary.ts'
import { listPlaces } from './whole-bicycle/places.ts'

const intro = `# What fits what: the vocabulary

Written by \`app/fitment/docs.test.ts\` (\`npx vitest run --project unit app/fitment/docs.test.ts --update\`); the same is
at \`GET /compatibility/vocabulary\`. How a verdict comes about is in [decision 036](decisions/036-bicycle-compatibility.md).

\`\`\`sh
curl http://localhost:3000/compatibility --json '{
  "one": {"kind": "hub", "ports": {"freehub": "hg-11-road"}},
  "other": {"kind": "cassette", "ports": {"splines": "hg", "speeds": 9}}
}'
\`\`\`

A part of the shop is \`{"productId": "…"}\`. The answer is the same either way round: \`verdict\` is \`fits\`,
\`does-not-fit\` or \`unknown\`; \`reason\` names both sides and who says so; \`asks\` has at most two questions, where
\`unknown\`, or where they decide whether an adapter helps; \`adapters\` are those with which it fits: in the box, or sold
apart, and then it does not fit by itself.

`

const { kinds: told, families } = vocabulary()

function placesTable(): string {
  const rows = listPlaces().map(
    ({ place, name, kind, families: own }) => `| \`${place}\` | ${name} | \`${kind}\` | ${listed(own)} |`,
  )
  return `## Places of a whole bicycle\n\nA field is \`cassette.speeds\` ([decision 056](decisions/056-bicycles-in-the-garage.md)).\n\n| place | is | of kind | is told by |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

function kindsTable(): string {
  const rows = told.map(
    ({ kind, families: own, meets }) => `| \`${kind}\` | ${listed(own)} | ${listed(meets)} |`,
  )
  return `## Kinds\n\n| kind | is told by | meets |\n|---|---|---|\n${rows.join('\n')}\n`
}

function familiesTable(): string {
  const rows = families.map(
    (one) => `| \`${one.family}\` | ${inCell(`${one.question} ${one.where}`)} | ${valuesOf(one)} |`,
  )
  return `## Families\n\n| family | what it asks, and where it stands | values |\n|---|---|---|\n${rows.join('\n')}\n`
}

function valuesOf({ values, measure, span }: (typeof families)[number]): string {
  const numbers = measure ?? span
  const range = numbers && `${numbers.least} to ${numbers.most} ${numbers.unit}`
  const said = range && (span ? `two of ${range}, as \`25-47\`` : `a number, ${range}`)
  const named = values.map(({ value, name }) => (value === name ? `\`${value}\`` : `\`${value}\` ${name}`))
  return [...(said ? [said] : []), ...named].join(' · ')
}

/** A `|` would end the cell. */
function inCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function listed(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(' ')
}

it('docs/compatibility.md has the vocabulary as the rules have it', async () => {
  expect(joints.flatMap(({ one, other }) => [...one, ...other]).filter((kind) => !(kind in kinds))).toEqual(
    [],
  )
  await expect(`${intro}${kindsTable()}\n${placesTable()}\n${familiesTable()}`).toMatchFileSnapshot(
    '../../docs/compatibility.md',
  )
})
