import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openClient } from '../database/connect.ts'
import { newDataDir } from '../test/harness/shop-process.ts'
import { copyDatabase } from '../test/harness/test-shop.ts'
import type { Environment } from './environment.ts'
import { openEntrance } from './one-folder.ts'

const local: Environment['imageHost'] = { kind: 'local' }
const away: Environment['imageHost'] = {
  kind: 'imgbb',
  key: 'k',
  url: 'https://i.example',
  origin: 'https://i.example',
}
const smtpUrl = 'smtp://mail.example'
const aboutPictures = /^This shop runs on another machine too, .+ IMAGE_HOST can’t be local: [^.]+\.$/
const aboutMails = /^This shop runs on another machine too, .+ set SMTP_URL [^.]+\.$/

const told: string[] = []
const log = { debug() {}, info() {}, warn() {}, error: (_: object, said: string) => void told.push(said) }
let databaseUrl: string
let here: string
let there: string
const clients: pg.Client[] = []

beforeEach(async () => {
  databaseUrl = await copyDatabase()
  here = await newDataDir()
  there = await newDataDir()
  told.length = 0
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})

async function connect(): Promise<pg.Client> {
  const client = openClient(databaseUrl, {})
  await client.connect()
  // As those do that listen: who is silent for five seconds does not count.
  for (const earlier of clients) await earlier.query('select')
  clients.push(client)
  return client
}

async function enter(dataDir: string, settings: { imageHost: Environment['imageHost']; smtpUrl?: string }) {
  const client = await connect()
  await openEntrance({ databaseUrl, dataDir, smtpUrl: undefined, ...settings }, log)(client)
  return client
}

describe('a second machine', () => {
  it.each([
    ['both keep pictures in their folders', local, local, aboutPictures],
    ['it keeps pictures in its folder', away, local, aboutPictures],
    ['the first one keeps pictures in its folder', local, away, aboutPictures],
  ])('is refused where %s', async (_, first, second, sentence) => {
    await enter(here, { imageHost: first, smtpUrl })
    await expect(enter(there, { imageHost: second, smtpUrl })).rejects.toThrow(sentence)
  })

  it('is refused where mail goes into a folder', async () => {
    await enter(here, { imageHost: away, smtpUrl })
    await expect(enter(there, { imageHost: away })).rejects.toThrow(aboutMails)
  })

  it('is welcome where neither keeps anything in its folder', async () => {
    await enter(here, { imageHost: away, smtpUrl })
    await expect(enter(there, { imageHost: away, smtpUrl })).resolves.toBeDefined()
  })

  it('is one with a copy of the folder, too', async () => {
    await enter(here, { imageHost: local })
    const copy = join(there, 'copy')
    await cp(here, copy, { recursive: true })
    await expect(enter(copy, { imageHost: local })).rejects.toThrow(aboutPictures)
  })

  it('may come once the first has gone', async () => {
    const client = await enter(here, { imageHost: local })
    await client.end()
    clients.length = 0
    // The server hears of it a moment later.
    await expect.poll(() => enter(there, { imageHost: local }).then(Boolean, () => false)).toBe(true)
  })
})

it('processes that share a folder may keep what they like in it', async () => {
  const several = [1, 2, 3].map(() => enter(here, { imageHost: local }))
  await expect(Promise.all(several)).resolves.toHaveLength(3)
})

it('of two machines that come at once one enters', async () => {
  const both = await Promise.allSettled([here, there].map((folder) => enter(folder, { imageHost: local })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('a shop that serves goes on when it finds another machine after its connection was lost, and says so', async () => {
  const entering = openEntrance({ databaseUrl, dataDir: here, smtpUrl, imageHost: local }, log)
  const lost = await connect()
  await entering(lost)
  await lost.end()
  clients.length = 0
  await enter(there, { imageHost: away, smtpUrl })
  await entering(await connect())
  expect(told).toEqual([expect.stringMatching(aboutPictures)])
})

it('with the embedded database there is no other machine', async () => {
  const embedded = { databaseUrl: undefined, smtpUrl: undefined, imageHost: local }
  for (const dataDir of [here, there]) await openEntrance({ ...embedded, dataDir }, log)(await connect())
  expect(told).toEqual([])
})
