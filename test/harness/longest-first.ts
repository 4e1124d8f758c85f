import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')

/** Written by `npm run generate -- durations`: the seconds that the longest files of each project took. */
const durations = JSON.parse(readFileSync(join(root, 'test/durations.json'), 'utf8')) as Record<
  string,
  Record<string, number>
>

/**
 * Begins with the files that take longest, so that no worker is left with a long one when the others are done. Vitest knows
 * that by itself from its own cache, which a fresh clone has not: there it goes by the files' sizes.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => secondsOf(b) - secondsOf(a)))
  }
}

function secondsOf({ project, moduleId }: TestSpecification): number {
  return durations[project.name]?.[relative(root, moduleId)] ?? 0
}
