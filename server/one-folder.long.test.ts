import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { SECOND } from '../app/basics/clock.ts'
import { DEAF_AFTER } from '../app/shop/announcing.server.ts'
import { newDataDir } from '../test/harness/shop-process.ts'
import { openSilentProxy } from '../test/harness/silent-proxy.ts'
import { copyDatabase } from '../test/harness/test-shop.ts'
import { type ChangeFeed, openChangeFeed } from './change-feed/change-feed.ts'
import { openEntrance } from './one-folder.ts'

const aboutPictures = /^This shop runs on another machine too, .+ IMAGE_HOST can’t be local: [^.]+\.$/
const told: string[] = []
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_: object, said: string) => void told.push(said),
}

it('a machine that lost its power gives way to another after five seconds, one that lives does not', async () => {
  const databaseUrl = await copyDatabase()
  const proxy = await openSilentProxy(databaseUrl)
  const [here, there] = [await newDataDir(), await newDataDir()]
  const open = (address: string, dataDir: string) => {
    const settings = {
      databaseUrl,
      dataDir,
      imageHost: { kind: 'local' },
      smtpUrl: 'smtp://mail.example',
    } as const
    return openChangeFeed(address, log, openEntrance(settings, log))
  }
  const silent = await open(proxy.address, here)
  const living = await open(databaseUrl, here)
  proxy.fallSilent()
  await pause(DEAF_AFTER + SECOND)
  await expect(open(databaseUrl, there)).rejects.toThrow(aboutPictures)
  await living.close()
  // The server hears of it a moment later.
  let spare: ChangeFeed | undefined
  await expect
    .poll(async () => {
      spare = await open(databaseUrl, there).catch(() => undefined)
      return spare?.hears()
    })
    .toBe(true)
  expect(told).toEqual([])

  // It was the network after all: it serves on, and says what is wrong now.
  proxy.recover()
  await expect.poll(() => silent.hears()).toBe(true)
  expect(told).toEqual([expect.stringMatching(aboutPictures)])
  await Promise.all([silent.close(), spare?.close()])
  await proxy.close()
})
