/**
 * How well two series of times can be told apart by somebody who sees one of each: the area under the ROC curve, by
 * Mann and Whitney's ranks. 0.5 is a coin, 1 is certainty; which of the two is the slower does not matter.
 */
export function tellingApart(some: number[], others: number[]): number {
  const all = [...some.map((time) => ({ time, own: true })), ...others.map((time) => ({ time, own: false }))]
  all.sort((a, b) => a.time - b.time)
  let ranks = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.time === all[from]?.time) to += 1
    // Equal times share the middle of their ranks.
    const own = all.slice(from, to).filter((one) => one.own).length
    ranks += own * ((from + 1 + to) / 2)
    from = to
  }
  const area = (ranks - (some.length * (some.length + 1)) / 2) / (some.length * others.length)
  return Math.max(area, 1 - area)
}
