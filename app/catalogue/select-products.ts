/** One product of each category in turn, in the list's order, those in stock before those that are sold out. */
export function selectProducts<P extends { category: string; available: number }>(
  products: P[],
  count: number,
): P[] {
  const inStock = products.filter(({ available }) => available > 0)
  const soldOut = products.filter(({ available }) => available <= 0)
  return [...inTurn(inStock), ...soldOut].slice(0, count)
}

function inTurn<P extends { category: string }>(products: P[]): P[] {
  const shelves = [...Map.groupBy(products, ({ category }) => category).values()]
  const longest = Math.max(0, ...shelves.map((shelf) => shelf.length))
  return Array.from({ length: longest }, (_, turn) =>
    shelves.flatMap((shelf) => shelf.slice(turn, turn + 1)),
  ).flat()
}
