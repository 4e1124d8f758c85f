import { describe, expect, it } from 'vitest'
import { problem, screenProblem } from './problem.ts'

const noted: object[] = []
const hear = (facts: object) => void noted.push(facts)
const shop = { log: { info: hear, warn: hear, error: hear } }
const failed = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

describe('what nobody expected', () => {
  it.each([
    failed('connect ECONNREFUSED', 'ECONNREFUSED'),
    failed('read ETIMEDOUT', 'ETIMEDOUT'),
    failed('connect EHOSTUNREACH', 'EHOSTUNREACH'),
    failed('connect ENETUNREACH', 'ENETUNREACH'),
    failed('connect EHOSTDOWN', 'EHOSTDOWN'),
    failed('write ECONNABORTED', 'ECONNABORTED'),
    failed('connect EADDRNOTAVAIL', 'EADDRNOTAVAIL'),
    failed('getaddrinfo EAI_AGAIN', 'EAI_AGAIN'),
    failed('getaddrinfo ENOTFOUND db.example', 'ENOTFOUND'),
    failed('terminating connection due to administrator command', '57P01'),
    failed('the database system is starting up', '57P03'),
    failed('could not extend file: No space left on device', '53100'),
    failed('could not read block', '58030'),
    failed('cannot execute INSERT in a read-only transaction', '25006'),
    failed('no space left on device', 'ENOSPC'),
    failed('too many open files', 'EMFILE'),
    failed('timeout exceeded when trying to connect'),
    failed('Connection terminated unexpectedly'),
    failed('Client has encountered a connection error and is not queryable'),
    failed('Failed to get session'),
  ])('is 503 with a wait where the database or the machine has nothing to give: $message', async (error) => {
    const answer = problem(shop, error)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
  })

  it('is 500 otherwise: a sentence and a number, and the detail in the log alone', async () => {
    const answer = problem(shop, failed('invalid byte sequence for encoding "UTF8": 0x00', '22021'))
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(text).not.toMatch(/byte|UTF8|22021|\.ts/)
    expect(text).toContain((noted.at(-1) as { id: string }).id)
  })
})

describe('a screen that failed', () => {
  const screen = () => new Response('That didn’t work', { status: 500, headers: { 'X-Frame': 'kept' } })

  it('is 503 while the database is away, with its own words and headers', async () => {
    const answer = screenProblem(shop, failed('connect ECONNREFUSED', 'ECONNREFUSED'), screen())
    expect([answer.status, answer.headers.get('X-Frame'), answer.headers.get('Retry-After')]).toEqual([
      ...[503, 'kept', '2'],
    ])
    expect(await answer.text()).toBe('That didn’t work')
  })

  it('stays as it is where the fault is ours', () => {
    expect(screenProblem(shop, failed('x is undefined'), screen()).status).toBe(500)
  })
})
