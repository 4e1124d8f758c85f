import type { Adapter } from '../rule.ts'

/**
 * What goes between parts that do not fit by themselves. In the box are spacers of cassettes and the plate of a flat-mount
 * caliper; the rest is sold apart.
 */
export const adapters: Readonly<Record<string, Adapter>> = {
  'freehub-spacer-1.0': { name: '1.0 mm freehub spacer', inTheBox: true },
  'freehub-spacer-1.85': { name: '1.85 mm freehub spacer', inTheBox: true },
  'freehub-spacer-4.5': { name: '4.5 mm freehub spacer', inTheBox: true },
  'flat-mount-plate': { name: 'plate of the front flat-mount caliper', inTheBox: true },
  'n3w-adapter': { name: 'N3W adapter for cassettes of 9 to 12 speeds', inTheBox: false },
  'spindle-sleeve-24-30': { name: 'sleeves from 24 mm to 30 mm bearings', inTheBox: false },
  'shell-opc-bsa': { name: 'adapter from the one-piece shell to BSA', inTheBox: false },
  'end-caps': { name: 'end caps of the hub for this axle', inTheBox: false },
  'six-bolt-on-center-lock': { name: 'adapter for six-bolt rotors on Center Lock', inTheBox: false },
  'post-on-is': { name: 'post-mount adapter for IS mounts', inTheBox: false },
  'post-on-flat': { name: 'post-mount adapter for flat mounts', inTheBox: false },
  'rotor-140-160': { name: 'brake adapter from 140 to 160 mm', inTheBox: false },
  'rotor-160-180': { name: 'brake adapter from 160 to 180 mm', inTheBox: false },
  'rotor-180-203': { name: 'brake adapter from 180 to 203 mm', inTheBox: false },
  'valve-grommet': { name: 'grommet for a Presta valve in an 8.5 mm hole', inTheBox: false },
  'post-shim-27.2-30.9': { name: 'seatpost shim from 27.2 to 30.9 mm', inTheBox: false },
  'post-shim-27.2-31.6': { name: 'seatpost shim from 27.2 to 31.6 mm', inTheBox: false },
  'post-shim-30.9-31.6': { name: 'seatpost shim from 30.9 to 31.6 mm', inTheBox: false },
  'post-shim-30.9-34.9': { name: 'seatpost shim from 30.9 to 34.9 mm', inTheBox: false },
  'post-shim-31.6-34.9': { name: 'seatpost shim from 31.6 to 34.9 mm', inTheBox: false },
  'crown-race-30-40': { name: 'reducer crown race from 40 to 30 mm', inTheBox: false },
  'bar-shim-25.4-31.8': { name: 'handlebar shim from 25.4 to 31.8 mm', inTheBox: false },
  'bar-shim-26.0-31.8': { name: 'handlebar shim from 26.0 to 31.8 mm', inTheBox: false },
  'bar-shim-25.4-26.0': { name: 'handlebar shim from 25.4 to 26.0 mm', inTheBox: false },
  'steerer-shim-25.4-28.6': { name: 'steerer shim from 25.4 to 28.6 mm', inTheBox: false },
}
