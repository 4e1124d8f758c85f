import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bikeTools } from './things/bike-tools.ts'
import { brakes } from './things/brakes.ts'
import { drivetrain } from './things/drivetrain.ts'
import { electrics } from './things/electrics.ts'
import { engine } from './things/engine.ts'
import { fluids } from './things/fluids.ts'
import { handTools } from './things/hand-tools.ts'
import { people } from './things/people.ts'
import { placeholder } from './things/placeholder.ts'
import { suspension } from './things/suspension.ts'
import { wheels } from './things/wheels.ts'
import { workshop } from './things/workshop.ts'

/** `node scripts/draw/draw.ts` draws the demo shop's pictures anew into `public/pictures`. */
const pictures = join(import.meta.dirname, '../../public/pictures')

async function save(folder: string, drawings: Record<string, string>): Promise<void> {
  await mkdir(join(pictures, folder), { recursive: true })
  for (const [name, svg] of Object.entries(drawings)) {
    await writeFile(join(pictures, folder, `${name}.svg`), svg)
  }
}

await save('.', { 'no-picture': placeholder })
await save('people', people)
for (const shelf of [
  bikeTools,
  brakes,
  drivetrain,
  electrics,
  engine,
  fluids,
  handTools,
  suspension,
  wheels,
  workshop,
]) {
  await save('products', shelf)
}
