import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SECOND } from '../../app/basics/clock.ts'
import { openAcknowledgements } from './acknowledgements.ts'

/** Time stands still: who waits for those who do not answer, waits for ever. */
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
})

/** Of one who hears all at once. */
const caughtUp = async () => undefined
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('what was not announced after all is not waited for', async () => {
  const hearing = openAcknowledgements(caughtUp)
  await hearing.during(async () => hearing.expect()?.drop())
})

it('what is announced and heard by nobody is waited for, and not for ever', async () => {
  const hearing = openAcknowledgements(caughtUp)
  let answered = false
  const request = hearing.during(async () => hearing.expect()?.by(2))
  void request.then(() => {
    answered = true
  })
  await turn()
  expect(answered).toBe(false)
  await vi.runAllTimersAsync()
  await request
})

it('what was announced is, by as many as there are, also where another announcement was dropped', async () => {
  const hearing = openAcknowledgements(caughtUp)
  const order: string[] = []
  let mark = ''
  const request = hearing.during(async () => {
    hearing.expect()?.drop()
    const expected = hearing.expect()
    expected?.by(2)
    mark = expected?.mark ?? ''
  })
  const answered = request.then(() => order.push('answered'))
  await turn()
  hearing.announced(mark)
  await turn()
  order.push('heard by both')
  hearing.heard(mark)
  await answered
  expect(order).toEqual(['heard by both', 'answered'])
})

it('one that is heard before its statement has told by how many, is waited for until all have heard it', async () => {
  const hearing = openAcknowledgements(caughtUp)
  const order: string[] = []
  let mark = ''
  const request = hearing.during(async () => {
    const expected = hearing.expect()
    mark = expected?.mark ?? ''
    hearing.announced(mark)
    expected?.by(2)
  })
  const answered = request.then(() => order.push('answered'))
  await turn()
  order.push('heard by both')
  hearing.heard(mark)
  await answered
  expect(order).toEqual(['heard by both', 'answered'])
})

it('one that comes late is waited for as well; one that what was sent after it has overtaken was taken back', async () => {
  const behind = Promise.withResolvers<void>()
  const hearing = openAcknowledgements(() => behind.promise)
  const order: string[] = []
  let mark = ''
  const late = hearing.during(async () => {
    const expected = hearing.expect()
    expected?.by(2)
    mark = expected?.mark ?? ''
  })
  const takenBack = hearing.during(async () => hearing.expect()?.by(2))
  const answered = [
    late.then(() => order.push('the late one answered')),
    takenBack.then(() => order.push('the other answered')),
  ]
  await vi.advanceTimersByTimeAsync(SECOND)
  await turn()
  order.push('announced')
  hearing.announced(mark)
  behind.resolve()
  await answered[1]
  order.push('heard by both')
  hearing.heard(mark)
  await answered[0]
  expect(order).toEqual(['announced', 'the other answered', 'heard by both', 'the late one answered'])
})

it('where nothing comes back of what was sent after it, the writer is answered in the end', async () => {
  const hearing = openAcknowledgements(() => new Promise<void>(() => undefined))
  const answered = hearing.during(async () => hearing.expect()?.by(2))
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  await answered
})
