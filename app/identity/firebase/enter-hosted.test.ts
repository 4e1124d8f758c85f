import { describe, expect, it } from 'vitest'
import { decideEntry, type Found, sessionsOver } from './enter-hosted.ts'

const nobody: Found = { removed: false, known: undefined, ended: false, sameAddress: undefined }
const identity = (emailVerified: boolean) => ({ id: 'i', email: 'a@example.com', emailVerified })

describe('somebody whom Firebase vouches for', () => {
  it('is somebody new where nobody has the account or the address', () => {
    expect(decideEntry({ emailVerified: false }, nobody)).toEqual({
      ok: true,
      identity: undefined,
      link: true,
    })
  })

  it('is whom the account belongs to, whatever is proven', () => {
    for (const emailVerified of [true, false]) {
      const known = identity(emailVerified)
      const found = { ...nobody, known, sameAddress: known }
      expect(decideEntry({ emailVerified: !emailVerified }, found)).toMatchObject({
        identity: known,
        link: false,
      })
    }
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('proven there: %s, here: %s → linked: %s', (there, here, linked) => {
    const decided = decideEntry({ emailVerified: there }, { ...nobody, sameAddress: identity(here) })
    expect(decided).toMatchObject(linked ? { ok: true, link: true } : { refusal: 'account-not-linked' })
  })

  it('stays out once removed, or with a sign-in that was ended here', () => {
    const known = identity(true)
    const found = { ...nobody, known, sameAddress: known }
    expect(decideEntry({ emailVerified: true }, { ...found, ended: true })).toMatchObject({
      refusal: 'invalid-proof',
    })
    expect(decideEntry({ emailVerified: true }, { ...nobody, removed: true })).toMatchObject({
      refusal: 'account-removed',
    })
  })
})

describe('the sessions that are over', () => {
  const since = new Date()

  it('are all of them when an address is proven for the first time, else those that Firebase has revoked', () => {
    expect(sessionsOver({ emailVerified: true }, identity(false), since)).toBe('all')
    expect(sessionsOver({ emailVerified: true }, identity(true), since)).toBe(since)
    expect(sessionsOver({ emailVerified: false }, identity(false), since)).toBe(since)
    expect(sessionsOver({ emailVerified: false }, identity(false), undefined)).toBeUndefined()
  })
})
