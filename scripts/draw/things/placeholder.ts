import { scene } from '../scene.ts'
import { box, circle, grey, light, line, path } from '../shapes.ts'

/** What stands where a product has no picture: an empty carton on the table. */
export const placeholder: string = scene(
  { wide: 230, y: 500 },
  path('M220 250L300 200H580L500 250z', grey),
  box(220, 250, 280, 240, light),
  path('M500 250L580 200V440L500 490z', grey),
  path('M220 250L160 300H430L500 250z', light),
  path('M500 250L580 200L650 250L572 296z', light),
  line('M260 440h70M260 460h110', 4, grey),
  circle(440, 440, 22, light),
  line('M430 440l8 8 14-16', 4, grey),
)
