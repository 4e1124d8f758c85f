import { afterEach, expect, vi } from 'vitest'

/** Whatever complains on the console fails the test that made it complain. */
const complaint = vi.spyOn(console, 'error')

afterEach(() => {
  const said = complaint.mock.calls.map((words) => words.join(' '))
  complaint.mockClear()
  expect(said, 'nothing may be written to console.error').toEqual([])
})
