import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SECOND } from '../../app/basics/clock.ts'
import { openAcknowledgements } from './acknowledgements.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
})

/** A process whose line is lost, and what it asks over the next one, where others are called by other numbers. */
function movingLine(...presentThen: (number | string)[]) {
  const [line, next] = [{}, {}]
  let current: object | undefined = line
  let present: (number | string)[] | undefined = [2]
  const opened = Promise.withResolvers<object>()
  const asked: string[] = []
  const said: string[] = []
  return {
    asked,
    said,
    others: {
      line: () => current,
      present: () => present,
      lookAround: async () => current !== undefined,
      catchUp: async (over: object | undefined) => over !== undefined && over === current,
      askAgain: async (mark: string, isWanted: () => boolean) => {
        asked.push(mark)
        const over = await opened.promise
        if (isWanted()) said.push(mark)
        return over
      },
    },
    lose() {
      current = undefined
      present = undefined
    },
    reopen() {
      current = next
      present = presentThen
      opened.resolve(next)
    },
    goes(...gone: (number | string)[]) {
      present = presentThen.filter((one) => !gone.includes(one))
    },
  }
}

it.each([
  ['before it was heard', false],
  ['before all had answered', true],
])('with a line that is lost %s all are asked again over the next one', async (_, isHeard) => {
  const moving = movingLine(12)
  const hearing = openAcknowledgements(moving.others)
  const order: string[] = []
  let mark = ''
  const request = hearing.during(async () => {
    mark = hearing.expect()?.mark ?? ''
    if (isHeard) hearing.announced(mark)
    moving.lose()
  })
  const answered = request.then(() => order.push('answered'))
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(moving.asked).toEqual([mark])
  moving.reopen()
  await vi.advanceTimersByTimeAsync(SECOND)
  hearing.announced(mark)
  await vi.advanceTimersByTimeAsync(SECOND)
  order.push('heard')
  hearing.heard(mark, 12)
  await answered
  expect(order).toEqual(['heard', 'answered'])
})

it('who has stayed behind on the line before is waited for until it turns up on the next', async () => {
  const moving = movingLine('left behind')
  const hearing = openAcknowledgements(moving.others)
  const order: string[] = []
  let mark = ''
  const request = hearing.during(async () => {
    mark = hearing.expect()?.mark ?? ''
    moving.lose()
  })
  const answered = request.then(() => order.push('answered'))
  moving.reopen()
  await vi.advanceTimersByTimeAsync(SECOND)
  hearing.announced(mark)
  await vi.advanceTimersByTimeAsync(SECOND)
  order.push('turned up')
  moving.goes('left behind')
  await vi.advanceTimersByTimeAsync(SECOND)
  await answered
  expect(order).toEqual(['turned up', 'answered'])
})

it('what the next line did not take is asked again and again, but not at every turn', async () => {
  let asked = 0
  const hearing = openAcknowledgements({
    present: () => [2],
    lookAround: async () => true,
    catchUp: async () => false,
    askAgain: async () => {
      asked += 1
      return undefined
    },
    line: () => undefined,
  })
  const request = hearing.during(async () => void hearing.expect())
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  await request
  expect(asked).toBeGreaterThan(5)
  expect(asked).toBeLessThan(25)
})

it('whoever has been answered asks for nothing any more, however late the next line comes', async () => {
  const moving = movingLine(12)
  const hearing = openAcknowledgements(moving.others)
  const request = hearing.during(async () => {
    hearing.expect()
    moving.lose()
  })
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  await request
  expect(moving.asked).toHaveLength(1)
  moving.reopen()
  await turn()
  expect(moving.said).toEqual([])
})
