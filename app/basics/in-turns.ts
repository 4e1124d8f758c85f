import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many milliseconds it works before others have their turn. */
const TURN = 8

/** Does the same with each of many things, in their order, and lets others have their turn in between: no list holds up the process. */
export async function inTurns<Thing>(things: Iterable<Thing>, work: (thing: Thing) => void): Promise<void> {
  let began = performance.now()
  for (const thing of things) {
    work(thing)
    if (performance.now() - began < TURN) continue
    await nextTurn()
    began = performance.now()
  }
}
