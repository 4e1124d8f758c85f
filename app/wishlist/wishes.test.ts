import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountWishesCookies, deviceWishesCookies, readDeviceWishes } from './device-wishes.ts'
import { changeWishes, MAX_WISHES, mergeWishes, readWish } from './wishes.ts'

const idOf = (number: number) => `01a1fbed-cd99-7200-a11d-${number.toString(16).padStart(12, '0')}`
const some = (count: number) => Array.from({ length: count }, (_, number) => idOf(number))
const ids = fc.uniqueArray(fc.nat({ max: 200 }).map(idOf), { maxLength: MAX_WISHES.device })
const sold = { sold: true, most: MAX_WISHES.account }
const add = { act: 'add', productId: idOf(1) } as const
const remove = { act: 'remove', productId: idOf(1) } as const

describe('a wish list', () => {
  it('has each product once, in the order in which they came, until it is taken off', () => {
    expect(changeWishes([idOf(2)], add, sold)).toEqual({ ok: true, wishes: [idOf(2), idOf(1)] })
    expect(changeWishes([idOf(1)], add, sold)).toEqual({ ok: true, wishes: [idOf(1)] })
    expect(changeWishes([idOf(1), idOf(2)], remove, sold)).toEqual({ ok: true, wishes: [idOf(2)] })
    expect(changeWishes([idOf(2)], remove, sold)).toEqual({ ok: true, wishes: [idOf(2)] })
  })

  it('takes none that is sold no more, and no more than it has room for; taking off is never refused', () => {
    expect(changeWishes([], add, { ...sold, sold: false })).toEqual({ ok: false, refusal: 'not-sold' })
    const full = some(MAX_WISHES.account + 1).slice(1)
    const other = { ...add, productId: idOf(9_999) }
    expect(changeWishes(full, other, sold)).toEqual({
      ok: false,
      refusal: 'wish-list-full',
      most: 200,
    })
    expect(changeWishes(full, { ...remove, productId: idOf(5) }, { sold: false, most: 1 })).toMatchObject({
      ok: true,
    })
  })

  it.each(['', 'act=add', 'act=add&toolsId=x', 'act=share&toolsId=01a1fbed-cd99-7200-a11d-000000000001'])(
    'is changed by no form such as “%s”',
    (form) => expect(readWish(new URLSearchParams(form))).toBeUndefined(),
  )
})

it('merging a device’s into an account’s loses none of either, and twice is once', () => {
  fc.assert(
    fc.property(ids, ids, (account, device) => {
      const { wishes, left } = mergeWishes(account, device)
      expect(new Set(wishes)).toEqual(new Set([...account, ...device]))
      expect(wishes.slice(0, account.length)).toEqual(account)
      expect(left).toEqual([])
      expect(mergeWishes(wishes, device).wishes).toEqual(wishes)
    }),
  )
})

it('what an account has no room for is left, and comes in when there is', () => {
  const account = some(MAX_WISHES.account + MAX_WISHES.device - 1)
  const device = [idOf(1_001), idOf(3), idOf(1_002), idOf(1_003)]
  const { wishes, left } = mergeWishes(account, device)
  expect(wishes).toEqual([...account, idOf(1_001)])
  expect(left).toEqual([idOf(1_002), idOf(1_003)])
  expect(mergeWishes(wishes.slice(1), left)).toEqual({
    wishes: [...wishes.slice(1), idOf(1_002)],
    left: [idOf(1_003)],
  })
})

describe('the cookie', () => {
  const shop = 'http://shop.test'
  const headers = (...cookies: string[]) =>
    new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

  it('gives back what was written, and is shorter than browsers keep, also with all that it can hold', () => {
    fc.assert(
      fc.property(ids, (wishes) => {
        expect(readDeviceWishes(shop, headers(...deviceWishesCookies(shop, wishes)))).toEqual(wishes)
        const ofAccount = accountWishesCookies(shop, [], wishes)
        expect(readDeviceWishes(shop, headers(...ofAccount))).toEqual(wishes)
      }),
    )
    const most = some(MAX_WISHES.account + MAX_WISHES.device)
    const device = most.slice(0, MAX_WISHES.device)
    const written = [...deviceWishesCookies(shop, device), ...accountWishesCookies(shop, most, device)]
    expect(Math.max(...written.map((cookie) => cookie.length))).toBeLessThan(4_000)
  })

  it('is read as what a stranger has written: what is no id is left out, and so is what is an account’s', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cookie = `v.${encodeURIComponent(text)}`
        expect(readDeviceWishes(shop, headers(`wishes=${cookie}`)).length).toBeLessThanOrEqual(1)
      }),
    )
    const id = idOf(1).replaceAll('-', '')
    expect(readDeviceWishes(shop, headers(`wishes=v.${id}.${id}.x`))).toEqual([idOf(1)])
    expect(readDeviceWishes(shop, headers(...accountWishesCookies(shop, [idOf(1)], [])))).toEqual([])
    const many = Array.from({ length: 500 }, (_, number) => idOf(number).replaceAll('-', '')).join('.')
    expect(readDeviceWishes(shop, headers(`wishes=v.${many}`))).toHaveLength(MAX_WISHES.device)
  })
})
