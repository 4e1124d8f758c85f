import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { people } from './people.ts'

/** `npm run generate -- people`: draws the demo shop's people anew into `public/pictures`; all else is rendered. */
const folder = join(import.meta.dirname, '../../public/pictures/people')

await mkdir(folder, { recursive: true })
for (const [name, svg] of Object.entries(people)) await writeFile(join(folder, `${name}.svg`), svg)
