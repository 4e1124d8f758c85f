import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireVehicleFile } from './contract.ts'

type Answer = WireVehicleFile & { message: string; error: { field: string } }

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const look = (file: string) => ask<Answer>(shop, 'POST /vehicles/file', { as: admin, body: { file } })
const take = (file: string) =>
  ask<Answer>(shop, 'POST /vehicles/file', { as: admin, body: { file, apply: true } })
const save = async () => (await ask<string>(shop, 'GET /vehicles.csv', { as: admin })).body

describe('nothing of a file is taken in', () => {
  it('where it is longer than a file may be', async () => {
    const most = Array.from({ length: 5_000 }, (_, at) => `car,Make ${at % 10},m${at}\n`)
    const longest = await look(`Kind,Make,Model\n${most.join('')}`)
    expect(longest.body).toMatchObject({ added: 5_010, faults: [] })
    const lines = Array.from({ length: 5_001 }, (_, at) => `car,Make ${at}`)
    const { body } = await look(`Kind,Make\n${lines.join('\n')}`)
    const tooLong = [{ line: 1, message: 'A file has at most 5,000 lines: split it.' }]
    expect(body.faults).toEqual(tooLong)
    // Such files have filled the memory, and have kept the shop from all else for a minute.
    for (const line of ['a\n', ' \n', ',\n', '""\n'])
      expect((await look(`Kind,Make\n${line.repeat(1_900_000 / line.length)}`)).body.faults).toEqual(tooLong)
    const empty = await look(`Kind,Make\n${'\n'.repeat(1_900_000)}`)
    expect(empty.body.faults).toEqual([{ line: 1, message: 'There is no line below the titles.' }])
  })

  it('where there is no room for it', async () => {
    const lines = Array.from({ length: 501 }, (_, at) => `car,Wide,Model,g${at}`)
    const { body } = await look(`Kind,Make,Model,Generation\n${lines.join('\n')}`)
    expect(body.faults).toMatchObject([{ message: 'A model has fewer than 500 generations and versions.' }])
    const broad = (models: number) =>
      look(`Kind,Make,Model\n${Array.from({ length: models }, (_, at) => `car,Broad,m${at}\n`).join('')}`)
    expect((await broad(1_000)).body).toMatchObject({ added: 1_001, faults: [] })
    const full = 'There are 1,000 below it already.'
    expect((await broad(1_001)).body.faults).toMatchObject([{ line: 1_002, message: full }])
  })
})

describe('a long list', () => {
  it('comes in, is changed and leaves as a whole', async () => {
    const models = Array.from({ length: 1_200 }, (_, at) => `bicycle,Many ${at % 2},m${at}`)
    const take1200 = (alias: string) =>
      take(`Kind,Make,Model,Aliases\n${models.map((line) => `${line},${alias}\n`).join('')}`)
    expect((await take1200('')).body).toMatchObject({ applied: true, added: 1_202 })
    // Of the next kind, and with a name before all of these.
    await take('Kind,Make\ncar,Aster')
    expect((await take1200('kept')).body).toMatchObject({ applied: true, changed: 1_200 })
    const stored = await shop.shop.db.selectFrom('vehicles').select('aliases').execute()
    expect(stored.filter(({ aliases }) => aliases.includes('kept'))).toHaveLength(1_200)
    expect((await look(await save())).body).toMatchObject({ same: stored.length, faults: [] })
  })

  it('has no room for more makes of a kind than a thousand', async () => {
    const makes = Array.from({ length: 1_000 }, (_, at) => `motorbike,Make ${at}`)
    expect((await take(`Kind,Make\n${makes.join('\n')}`)).body.applied).toBe(true)
    const more = (kind: string) => look(`Kind,Make\n${kind},One more`)
    expect((await more('motorbike')).body.faults).toMatchObject([
      { message: 'There are 1,000 makes already: motorbike.' },
    ])
    expect((await more('bicycle')).body.faults).toEqual([])
  })
})
