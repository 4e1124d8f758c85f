import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Parts of the names of the files that take longest. */
const longest = [
  ...['histories', 'every-', 'kill.test', 'two-processes'],
  ...['interleavings/ending', 'interleavings/paying', 'provider-faults.long', 'interleavings/refunding'],
  ...['hostile-input', 'provider-back', 'who-may'],
]

/** Begins with what takes longest, so that nobody waits for one file at the end: a fresh clone remembers no times. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((part) => moduleId.includes(part))
  return place < 0 ? longest.length : place
}
