/** What a column of a table of parts holds. */
export type ListColumn = 'number' | 'quantity' | 'amount' | 'name' | 'other'

/** Titles as they stand in orders, carts and worklists, without spaces, case and signs. */
const titles: Record<ListColumn, readonly string[]> = {
  number: [
    ...['partnumber', 'partno', 'partnr', 'part', 'pn', 'sku', 'mpn', 'number', 'code', 'ref', 'reference'],
    ...['article', 'articleno', 'articlenumber', 'artno', 'artnr', 'artikel', 'artikelnr', 'artikelnummer'],
    ...['item', 'itemno', 'itemnumber', 'productnumber', 'productno', 'teilenummer', 'teilenr', 'oem', 'oe'],
    ...['oemnumber', 'oenumber', 'ean', 'gtin', 'upc', 'bestellnummer', 'ordernumber'],
  ],
  quantity: ['qty', 'quantity', 'menge', 'anzahl', 'pcs', 'pieces', 'stk', 'stück', 'count', 'units'],
  // Pieces, or money: nobody can tell.
  amount: ['amount'],
  name: ['name', 'description', 'product', 'title', 'text', 'bezeichnung', 'beschreibung', 'designation'],
  other: [
    ...[
      'pos',
      'position',
      'line',
      'no',
      'nr',
      'price',
      'unitprice',
      'total',
      'sum',
      'preis',
      'betrag',
      'unit',
    ],
    ...[
      'brand',
      'maker',
      'manufacturer',
      'hersteller',
      'marke',
      'category',
      'stock',
      'note',
      'notes',
      'comment',
    ],
  ],
}

const known = new Map(
  Object.entries(titles).flatMap(([column, names]) => names.map((name) => [name, column as ListColumn])),
)

/**
 * The columns of a table by its first row; `undefined` for a row that is none of titles: one that names no part, or has
 * more cells that are no titles than such that are.
 */
export function columnsOf(cells: string[]): ListColumn[] | undefined {
  const columns = cells.map((cell) => known.get(cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')))
  const said = cells.filter((cell) => cell.trim() !== '').length
  const found = columns.filter((column) => column !== undefined)
  const names = found.includes('number') || found.includes('name')
  return names && found.length * 2 > said ? columns.map((column) => column ?? 'other') : undefined
}
