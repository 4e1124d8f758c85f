import type { WireKeptPlan } from '../contract.ts'

export interface Opened {
  kept: WireKeptPlan
  open: boolean
  onClose: () => void
}

/** Pieces between commas, blanks and ends of lines. */
export function split(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

/** What is no whole number becomes -1, for which the shop has a sentence; JSON knows no `NaN`. */
export function readWhole(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1
}

/** Dollars or another measure with at most three decimals; `undefined` for what is none. */
export function readDecimal(text: string): number | undefined {
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(text.trim()) ? Number(text) : undefined
}

export interface TypedStep {
  from: number
  price: number
}

/** A price, or a line for each step: `0 | 4.90`. `undefined` where a line is neither. */
export function readSteps(text: string): TypedStep[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const steps = lines.map((line) => {
    const parts = line
      .split('|')
      .map((part) => readDecimal(part.replace(/^\s*\$/, '').replace(/kg\s*$/i, '')))
    const [from, price] = parts.length === 1 ? [0, parts[0]] : parts
    return from === undefined || price === undefined || parts.length > 2 ? undefined : { from, price }
  })
  return steps.includes(undefined) || steps.length === 0 ? undefined : (steps as TypedStep[])
}

export function writeSteps(steps: TypedStep[]): string {
  const [first] = steps
  if (steps.length === 1 && first?.from === 0) return first.price.toFixed(2)
  return steps.map(({ from, price }) => `${from} | ${price.toFixed(2)}`).join('\n')
}
