import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { calls } from '../app/features.server.ts'
import routes from '../app/routes.ts'

/** An address with its parameters nameless, as the router compares them. */
const shape = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*')

function addressesOf(entries: RouteConfigEntry[], under = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? under : `${under}/${path}`
    return [...(path === undefined ? [] : [own]), ...addressesOf(children, own)]
  })
}

it('no screen stands at the address of a call, which would answer in its place', async () => {
  const screens = new Set(addressesOf(routes).map(shape))
  const read = calls.filter(({ call }) => call.method === 'get').map(({ call }) => shape(call.path))
  expect(screens.size).toBeGreaterThan(30)
  expect(read.filter((path) => screens.has(path))).toEqual([])
})
