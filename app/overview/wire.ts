import type { Span } from '../basics/clock.ts'
import { toDollars } from '../basics/money.ts'
import type { WireFigures, WireOverview } from './contract.ts'
import type { Figures } from './overview.ts'
import type { Overview } from './show-overview.server.ts'

export function toWire({
  now,
  timeZone,
  compared,
  chart,
  sellers,
  waiting,
  low,
  zeroResults,
  troubles,
}: Overview): WireOverview {
  const { toShip, held, begun } = waiting
  return {
    now: now.toISOString(),
    timeZone,
    compared: compared.map((pair) => ({
      name: pair.name,
      now: figuresToWire(pair.now),
      before: figuresToWire(pair.before),
    })),
    chart: { by: chart.by, bars: chart.bars.map(figuresToWire) },
    bestSellers: sellers.map(({ id, name, image, onSale, units, revenue }) => ({
      toolsId: id,
      toolsName: name,
      image,
      onSale,
      units,
      revenue: toDollars(revenue),
    })),
    toShip: {
      orders: toShip.orders,
      ...(toShip.oldestPaidAt && { oldestPaidAt: toShip.oldestPaidAt.toISOString() }),
    },
    held: { orders: held.orders, units: held.units, total: toDollars(held.value) },
    lowStock: {
      low: low.low,
      out: low.out,
      products: low.products.map(({ id, name, available }) => ({
        _id: id,
        name,
        available_quantity: available,
      })),
    },
    zeroResultSearches: zeroResults,
    troubles: troubles.map(({ what, count, since, orderId }) => ({
      what,
      ...(count !== undefined && { count }),
      ...(orderId && { orderId }),
      ...(since && { since: since.toISOString() }),
    })),
    begun,
  }
}

function figuresToWire({
  begins,
  ends,
  revenue,
  givenBack,
  orders,
  units,
  average,
}: Span & Figures): WireFigures {
  return {
    from: begins.toISOString(),
    until: ends.toISOString(),
    revenue: toDollars(revenue),
    refunded: toDollars(givenBack),
    orders,
    units,
    ...(average !== undefined && { average: toDollars(average) }),
  }
}
