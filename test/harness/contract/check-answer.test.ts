import { describe, expect, it } from 'vitest'
import { checkAnswer } from './check-answer.ts'

const json = { 'content-type': 'application/json' }
const held = (call: string, status: number, body: unknown, headers: Record<string, string> = json) => {
  const [method = '', path = ''] = call.split(' ')
  return () => checkAnswer(method, path, { status, headers: new Headers(headers), body })
}
const refusal = (code: string) => ({ message: 'No.', error: { code } })

describe('an answer that a test gets', () => {
  it.each([
    ['POST /addproduct', 200, { acknowledged: true, insertedId: 'a' }],
    ['DELETE /order/a', 409, refusal('order-paid')],
    ['GET /dashboard', 418, 'no call of the contract'],
    ['GET /profile-details/?email=a', 200, {}],
  ])('passes where the written contract says it: %s %i', (call, status, body) => {
    expect(held(call, status, body)).not.toThrow()
  })

  it.each([
    ['a status', 'GET /tools', 201, [], json, 'it has only 200, 304'],
    ['a method', 'PUT /tools', 200, {}, json, 'the path has no such method'],
    ['a type', 'GET /order-details/a', 200, '', { 'content-type': 'text/html' }, 'not “text/html”'],
    ['a field', 'POST /addproduct', 200, { acknowledged: true, insertedId: 'a', more: 1 }, json, '"more"'],
    ['a value', 'DELETE /order/a', 200, { deletedCount: 'one' }, json, '/deletedCount must be integer'],
    ['a missing field', 'POST /addproduct', 200, { acknowledged: true }, json, 'insertedId'],
    ['a code', 'DELETE /order/a', 409, refusal('order-unpaid'), json, 'not order-unpaid'],
    ['a refusal of another form', 'DELETE /order/a', 409, { code: 'order-paid' }, json, 'message'],
    ['a header', 'POST /addproduct', 200, {}, { ...json, 'X-Counts': 'a=1' }, 'X-Counts is not among'],
    ['a missing header', 'GET /allorders', 200, [], json, 'lacks the header X-Counts'],
  ])('fails the test for %s that is not written down', (_what, call, status, body, headers, words) => {
    expect(held(call, status, body, headers)).toThrow(words)
  })
})
