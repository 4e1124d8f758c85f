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

/** Those who are there, of whom nobody has ever gone, and who hear all at once. */
const others = (...present: number[]) => ({
  line: () => line,
  present: () => present,
  lookAround: async () => true,
  catchUp: async () => true,
  askAgain: async (): Promise<object | undefined> => line,
})
const line = {}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('what was not announced after all is not waited for', async () => {
  const hearing = openAcknowledgements(others(2))
  await hearing.during(async () => hearing.expect()?.drop())
})

it('where there is nobody else it is answered as soon as this process has heard it', async () => {
  const hearing = openAcknowledgements(others())
  await hearing.during(async () => hearing.announced(hearing.expect()?.mark ?? ''))
})

it('what is announced and heard by nobody else is waited for, and not for ever', async () => {
  const hearing = openAcknowledgements(others(2))
  let answered = false
  const request = hearing.during(async () => hearing.announced(hearing.expect()?.mark ?? ''))
  void request.then(() => {
    answered = true
  })
  await turn()
  expect(answered).toBe(false)
  await vi.runAllTimersAsync()
  await request
})

it('what was announced is, by all who are there, also where another announcement was dropped', async () => {
  const hearing = openAcknowledgements(others(2, 3))
  const order: string[] = []
  let mark = ''
  const request = hearing.during(async () => {
    hearing.expect()?.drop()
    mark = hearing.expect()?.mark ?? ''
  })
  const answered = request.then(() => order.push('answered'))
  await turn()
  hearing.announced(mark)
  hearing.heard(mark, 3)
  hearing.heard(mark, 3)
  await turn()
  order.push('heard by all')
  hearing.heard(mark, 2)
  await answered
  expect(order).toEqual(['heard by all', 'answered'])
})

it('one that has come by the time it is announced is waited for, one that comes later is not', async () => {
  const present = [2]
  const hearing = openAcknowledgements({ ...others(), present: () => present })
  const order: string[] = []
  let mark = ''
  const request = hearing.during(async () => {
    mark = hearing.expect()?.mark ?? ''
    present.push(3)
    hearing.announced(mark)
    present.push(4)
  })
  const answered = request.then(() => order.push('answered'))
  hearing.heard(mark, 2)
  await turn()
  order.push('heard by the third')
  hearing.heard(mark, 3)
  await answered
  expect(order).toEqual(['heard by the third', 'answered'])
})

it('who has gone is not waited for, once it has been missed for a moment', async () => {
  let present = [2, 3]
  const hearing = openAcknowledgements({
    ...others(),
    present: () => present,
    lookAround: async () => {
      present = [3]
      return true
    },
  })
  const order: string[] = []
  let mark = ''
  const request = hearing.during(async () => {
    mark = hearing.expect()?.mark ?? ''
    hearing.announced(mark)
  })
  const answered = request.then(() => order.push('answered'))
  await vi.advanceTimersByTimeAsync(SECOND / 2)
  await turn()
  order.push('heard by who is left')
  hearing.heard(mark, 3)
  await answered
  expect(order).toEqual(['heard by who is left', 'answered'])
})

it('who may have gone is waited for where nobody can tell', async () => {
  let present = [2]
  const hearing = openAcknowledgements({ ...others(), present: () => present, lookAround: async () => false })
  const order: string[] = []
  let mark = ''
  const request = hearing.during(async () => {
    mark = hearing.expect()?.mark ?? ''
    hearing.announced(mark)
    present = []
  })
  const answered = request.then(() => order.push('answered'))
  await vi.advanceTimersByTimeAsync(SECOND)
  order.push('heard')
  hearing.heard(mark, 2)
  await answered
  expect(order).toEqual(['heard', 'answered'])
})

it('one that comes late is waited for as well; one that what was sent after it has overtaken was taken back', async () => {
  const behind = Promise.withResolvers<boolean>()
  const hearing = openAcknowledgements({ ...others(2), catchUp: () => behind.promise })
  const order: string[] = []
  let mark = ''
  const late = hearing.during(async () => {
    mark = hearing.expect()?.mark ?? ''
  })
  const takenBack = hearing.during(async () => void hearing.expect())
  const answered = [
    late.then(() => order.push('the late one answered')),
    takenBack.then(() => order.push('the other answered')),
  ]
  await vi.advanceTimersByTimeAsync(SECOND)
  await turn()
  order.push('announced')
  hearing.announced(mark)
  behind.resolve(true)
  await answered[1]
  order.push('heard by both')
  hearing.heard(mark, 2)
  await answered[0]
  expect(order).toEqual(['announced', 'the other answered', 'heard by both', 'the late one answered'])
})

it('where nothing comes back of what was sent after it, the writer is answered in the end', async () => {
  const hearing = openAcknowledgements({ ...others(2), catchUp: () => new Promise<boolean>(() => undefined) })
  const answered = hearing.during(async () => void hearing.expect())
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  await answered
})

const deafOnly = {
  line: () => undefined,
  present: () => undefined,
  askAgain: () => new Promise<never>(() => undefined),
}

it.each([
  ['what was not heard over the line over which it should have been', { catchUp: async () => false }, false],
  ['what is heard by a process that does not know yet who else there is', {}, true],
])(
  '%s is taken for unheard until the others are deaf, where there is no other line',
  async (_, blind, isHeard) => {
    const hearing = openAcknowledgements({ ...others(2), ...deafOnly, ...blind })
    let answered = false
    const request = hearing.during(async () => {
      const { mark = '' } = hearing.expect() ?? {}
      if (isHeard) hearing.announced(mark)
    })
    void request.then(() => {
      answered = true
    })
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(answered).toBe(false)
    await vi.advanceTimersByTimeAsync(SECOND)
    await request
  },
)

it('what is announced after its request is over is not waited for', async () => {
  const hearing = openAcknowledgements(others(2))
  const late = Promise.withResolvers<void>()
  const expected = Promise.withResolvers<unknown>()
  await hearing.during(async () => void late.promise.then(() => expected.resolve(hearing.expect())))
  late.resolve()
  expect(await expected.promise).toBe(undefined)
})
