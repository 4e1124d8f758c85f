import { openPool } from '../../database/connect.ts'

type Query = (text: string, values: unknown[]) => Promise<unknown>

/** Does something in a shop's database that no visitor could; told to nobody, as pages of a basket are read anew. */
export async function withDatabase(address: string, work: (query: Query) => Promise<void>): Promise<void> {
  const pool = openPool(address, { max: 1 })
  try {
    await work((text, values) => pool.query(text, values))
  } finally {
    await pool.end()
  }
}
