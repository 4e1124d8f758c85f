import type { DemoProduct } from '../demo-product.ts'
import { bikeTools } from './bike-tools.ts'
import { brakes } from './brakes.ts'
import { drivetrain } from './drivetrain.ts'
import { electrics } from './electrics.ts'
import { engine } from './engine.ts'
import { fluids } from './fluids.ts'
import { suspension } from './suspension.ts'
import { wheels } from './wheels.ts'
import { workshopTools } from './workshop-tools.ts'

const shelves = [workshopTools, drivetrain, brakes, bikeTools, wheels, engine, fluids, suspension, electrics]

/** Every demo product, one from each shelf in turn, so that a page of them shows what the shop is about. */
export const demoProducts: DemoProduct[] = shelves
  .flatMap((shelf) => shelf.map((product, place) => ({ product, place })))
  .sort((one, other) => one.place - other.place)
  .map(({ product }) => product)
