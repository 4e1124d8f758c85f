import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openAcknowledgements } from './acknowledgements.ts'

/** Time stands still: who waits for those who do not answer, waits for ever. */
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
})

it('what was not announced after all is not waited for', async () => {
  const hearing = openAcknowledgements()
  await hearing.during(async () => hearing.expect()?.drop())
})

it('what is announced and heard by nobody is waited for, and not for ever', async () => {
  const hearing = openAcknowledgements()
  let answered = false
  const request = hearing.during(async () => hearing.expect()?.by(2))
  void request.then(() => {
    answered = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(answered).toBe(false)
  await vi.runAllTimersAsync()
  await request
})

it('what was announced is, by as many as there are, also where another announcement was dropped', async () => {
  const hearing = openAcknowledgements()
  const order: string[] = []
  let mark = ''
  const request = hearing.during(async () => {
    hearing.expect()?.drop()
    const expected = hearing.expect()
    expected?.by(2)
    mark = expected?.mark ?? ''
  })
  const answered = request.then(() => order.push('answered'))
  await new Promise((resolve) => setImmediate(resolve))
  hearing.announced(mark)
  await new Promise((resolve) => setImmediate(resolve))
  order.push('heard by both')
  hearing.heard(mark)
  await answered
  expect(order).toEqual(['heard by both', 'answered'])
})

it('one that is heard before its statement has told by how many, is waited for until all have heard it', async () => {
  const hearing = openAcknowledgements()
  const order: string[] = []
  let mark = ''
  const request = hearing.during(async () => {
    const expected = hearing.expect()
    mark = expected?.mark ?? ''
    hearing.announced(mark)
    expected?.by(2)
  })
  const answered = request.then(() => order.push('answered'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('heard by both')
  hearing.heard(mark)
  await answered
  expect(order).toEqual(['heard by both', 'answered'])
})
