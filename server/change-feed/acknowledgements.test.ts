import { expect, it } from 'vitest'
import { openAcknowledgements } from './acknowledgements.ts'

/** Far below what is waited for those who do not answer. */
const atOnce = 150

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

it('what was not announced after all is not waited for', async () => {
  const hearing = openAcknowledgements()
  expect(await timeOf(() => hearing.during(async () => hearing.expect()?.drop()))).toBeLessThan(atOnce)
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
