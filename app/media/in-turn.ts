export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A queue of its own: decoding pictures needs a lot of memory, so one at a time in a process is enough. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next
    return next
  }
}
