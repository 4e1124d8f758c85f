/** What a column of a file of facts is read as, beside whose row a line is. */
export const factColumns = { kind: 'Kind', port: 'Port', fact: 'Fact', value: 'Value' } as const

export type FactColumn = keyof typeof factColumns
/** A column that the file has not is not among them. */
export type FactCells = Readonly<Partial<Record<FactColumn, string>>>

const byTitle = new Map(
  (Object.keys(factColumns) as FactColumn[]).map((column) => [factColumns[column].toLowerCase(), column]),
)

/** The column that a title stands for; `undefined` for one that is none of a file of facts. */
export const factColumnOf = (title: string): FactColumn | undefined => byTitle.get(title.trim().toLowerCase())
