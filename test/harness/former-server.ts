import { openPool } from '../../database/connect.ts'
import { type Engine, openEngine } from '../../database/engine/engine.ts'
import { formerPrograms } from '../../database/engine/packaged.ts'

/** The major version of PostgreSQL before the shop's own; its programs are among what is installed for development. */
export const formerMajor = 17

/**
 * Makes the embedded database of a `DATA_DIR` one of the former major version, by that one's own programs, and starts it. In it is
 * an empty database for a shop.
 */
export async function startFormer(dataDir: string): Promise<{ engine: Engine; address: string }> {
  const programs = await formerPrograms(formerMajor)
  if (!programs) throw new Error(`PostgreSQL ${formerMajor} is not installed: npm install.`)
  const engine = await openEngine(dataDir, ['fsync=off'], { programs })
  await engine.ensureRunning()
  const root = openPool(engine.address('postgres'), { max: 1 })
  await root.query('create database shop')
  await root.end()
  return { engine, address: engine.address('shop') }
}
