import { run } from '../../../scripts/run.ts'

/** Builds the shop that is played with, where that has not been done. */
export async function buildShop(): Promise<void> {
  const built = await run('node', ['scripts/build.ts', '--if-stale'], { inheritOutput: true })
  if (!built.ok) throw new Error('The shop could not be built.')
}
