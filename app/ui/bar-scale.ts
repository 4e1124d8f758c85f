const roundSteps = [1, 2, 2.5, 5, 10]
const mostSteps = 4

/** Round numbers, evenly apart, that have zero and all values between them: where a chart's lines are, lowest first. */
export function linesOf(values: number[]): number[] {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const atLeast = (highest - lowest) / mostSteps || 1
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const step = power * (roundSteps.find((digits) => digits * power >= atLeast) ?? 10)
  const first = Math.floor(lowest / step)
  const last = Math.ceil(highest / step) || (first < 0 ? 0 : 1)
  return Array.from({ length: last - first + 1 }, (_, line) => (first + line) * step)
}
