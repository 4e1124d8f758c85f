import type { Span } from '../basics/clock.ts'
import type { Cents } from '../basics/money.ts'

export const barSizes = ['day', 'week', 'month'] as const
export type BarSize = (typeof barSizes)[number]

/** So many bars, the last of them for the day, week or month that is under way. */
export const barsShown: Record<BarSize, number> = { day: 30, week: 26, month: 13 }

/** What a span of time came to. `revenue` is money that has moved in it; the rest is of the orders paid in it. */
export interface Figures {
  /** Taken less given back. */
  revenue: Cents
  givenBack: Cents
  orders: number
  units: number
  /** What an order came to, before anything went back; none without an order. */
  average: Cents | undefined
}

/** A stretch of time so far, and the one before it up to the same day and hour. */
export interface Compared {
  now: Span
  before: Span
}

export const comparedNames = ['today', 'week', 'year'] as const
export type ComparedName = (typeof comparedNames)[number]

export function figuresOf(
  money: { taken: Cents; givenBack: Cents }[],
  sales: { orders: number; units: number; value: Cents }[],
): Figures {
  const givenBack = sum(money.map((moved) => moved.givenBack))
  const orders = sum(sales.map((sold) => sold.orders))
  return {
    revenue: sum(money.map((moved) => moved.taken)) - givenBack,
    givenBack,
    orders,
    units: sum(sales.map((sold) => sold.units)),
    average: orders > 0 ? Math.round(sum(sales.map((sold) => sold.value)) / orders) : undefined,
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((whole, number) => whole + number, 0)
}

/** Time between all beginnings and ends of some spans, oldest first: no piece overlaps another, each span is some of them. */
export function piecesOf(spans: Span[]): Span[] {
  const moments = spans.flatMap(({ begins, ends }) => [begins.getTime(), ends.getTime()])
  const cuts = [...new Set(moments)].toSorted((one, other) => one - other).map((cut) => new Date(cut))
  return cuts
    .flatMap((begins, at) => cuts.slice(at + 1, at + 2).map((ends) => ({ begins, ends })))
    .filter((piece) => spans.some((span) => isPartOf(span)(piece)))
}

export function isPartOf(span: Span): (piece: Span) => boolean {
  return ({ begins, ends }) => begins >= span.begins && ends <= span.ends
}
