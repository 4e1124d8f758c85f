import type { CellField } from './columns.ts'
import type { Cell } from './read-line.ts'

export interface KnownProduct {
  id: string
  cells: Record<CellField, Cell>
}

export interface Known {
  byId: Map<string, KnownProduct>
  byPartNumber: Map<string, KnownProduct>
  /** Part numbers on sale that begin with a zero, as a spreadsheet would write them: `123` for `00123`. */
  zeroed: Set<string>
  /** Whose part numbers on sale have the key of a line's (`numberKey`). */
  byKey: Map<string, { id: string; brand: string }[]>
  accepts(image: string): boolean
}
