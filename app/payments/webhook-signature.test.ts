import { describe, expect, it } from 'vitest'
import { sign } from '../../test/harness/webhooks.ts'
import { MINUTE, SECOND } from '../basics/clock.ts'
import { maySign } from './receive-webhook.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const at = (offBy: number) => sign('{}', 'whsec_test', new Date(now.getTime() + offBy))
const genuine = at(0)

describe('a signature may be genuine, before the body is known,', () => {
  it.each([
    ['of now', genuine],
    ['of five minutes ago', at(-5 * MINUTE)],
    ['of five minutes ahead', at(5 * MINUTE)],
    ['beside one of an earlier scheme', `${genuine},v0=abc`],
    ['beside one by another secret', `${genuine},v1=${'0'.repeat(64)}`],
  ])('%s', (_, header) => {
    expect(maySign(header, now)).toBe(true)
  })

  it.each([
    ['where there is none', null],
    ['where it is empty', ''],
    ['without a moment', genuine.replace(/^t=\d+,/, '')],
    ['with a moment that is none', genuine.replace(/^t=\d+/, 't=soon')],
    ['of an hour ago', at(-60 * MINUTE)],
    ['of the far future', at(6 * MINUTE + SECOND)],
    ['without a proof', genuine.replace(/,v1=.*/, '')],
    ['with a proof that is too short', genuine.slice(0, -1)],
    ['of another scheme', genuine.replace('v1=', 'v2=')],
  ])('but not %s', (_, header) => {
    expect(maySign(header, now)).toBe(false)
  })
})
