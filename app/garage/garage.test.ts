import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceGarageCookie, fitsOnDevice, readDeviceGarage } from './device-garage.ts'
import { changeGarage, type GarageVehicle, MAX_VEHICLES, mergeGarages } from './garage.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const vehicle = (number: number, facts = {}): GarageVehicle => ({
  id: id(number),
  name: `Corso ${number}`,
  facts,
})
const ids = (vehicles: GarageVehicle[]) => vehicles.map((one) => one.id)

const someVehicle = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map(id),
  name: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((name) => name.length <= 120),
  facts: fc.dictionary(
    fc.constantFrom('abs', 'built', 'front-disc'),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((value) => value.length <= 100),
  ),
})
const garages = fc.uniqueArray(someVehicle, { selector: (one) => one.id, maxLength: 8 })

describe('a garage', () => {
  it('has the vehicle first that is in use, and each once', () => {
    const used = changeGarage([vehicle(1), vehicle(2)], { act: 'use', vehicle: vehicle(2) })
    expect(used).toMatchObject({ ok: true, vehicles: [vehicle(2), vehicle(1)] })
    expect(changeGarage([], { act: 'use', vehicle: vehicle(3) })).toMatchObject({ vehicles: [vehicle(3)] })
  })

  it('keeps what was told of a vehicle, until it is told otherwise or taken back', () => {
    const told = [vehicle(1, { abs: 'yes', built: '2010' })]
    const again = changeGarage(told, { act: 'use', vehicle: vehicle(1, { fuel: 'diesel' }) })
    expect(again).toMatchObject({ vehicles: [{ facts: { abs: 'yes', built: '2010', fuel: 'diesel' } }] })
    const back = changeGarage(told, { act: 'tell', id: id(1), facts: { abs: '', built: '2011' } })
    expect(back).toMatchObject({ vehicles: [vehicle(1, { built: '2011' })] })
  })

  it('is not changed by what another tab has taken out already', () => {
    const vehicles = [vehicle(1)]
    expect(changeGarage(vehicles, { act: 'tell', id: id(2), facts: { abs: 'no' } })).toMatchObject({
      vehicles,
    })
    expect(changeGarage(vehicles, { act: 'remove', id: id(2) })).toMatchObject({ vehicles })
    expect(changeGarage(vehicles, { act: 'remove', id: id(1) })).toMatchObject({ vehicles: [] })
  })

  it('refuses one more than it holds, and not one that it has', () => {
    const full = Array.from({ length: MAX_VEHICLES }, (_, at) => vehicle(at))
    expect(changeGarage(full, { act: 'use', vehicle: vehicle(99) })).toEqual({
      ok: false,
      refusal: 'garage-full',
      most: MAX_VEHICLES,
    })
    expect(changeGarage(full, { act: 'use', vehicle: vehicle(3) }).ok).toBe(true)
  })
})

describe('a device’s garage in an account’s', () => {
  it('loses nothing, doubles nothing, and merged twice is merged once', () => {
    fc.assert(
      fc.property(garages, garages, (account, device) => {
        const merged = mergeGarages(account, device)
        expect(new Set(ids(merged)).size).toBe(merged.length)
        expect(new Set(ids(merged))).toEqual(new Set(ids([...account, ...device])))
        for (const one of account)
          expect(merged.find((other) => other.id === one.id)?.facts).toMatchObject(one.facts)
        for (const { id: known, facts } of device) {
          const kept = merged.find((other) => other.id === known)
          expect(kept?.aside ?? kept?.facts).toMatchObject(facts)
        }
        expect(mergeGarages(merged, device)).toBe(merged)
      }),
    )
  })

  it('is never mixed with another vehicle of the same node: the account’s counts, until more is told of it', () => {
    const own = vehicle(1, { 'tyre.bsd': '622', 'cassette.speeds': '11' })
    const brought = vehicle(1, { 'tyre.bsd': '584', 'frame.brake': 'disc' })
    const merged = mergeGarages([own], [brought])
    expect(merged).toEqual([{ ...own, aside: brought.facts }])
    const told = changeGarage(merged, { act: 'tell', id: id(1), facts: { 'frame.brake': 'rim' } })
    expect(told).toMatchObject({ vehicles: [{ facts: { ...own.facts, 'frame.brake': 'rim' } }] })
    expect(told.ok && told.vehicles[0]).not.toHaveProperty('aside')
    const other = vehicle(1, { 'wheels.bsd': '584' })
    expect(mergeGarages([own], [other])).toEqual([{ ...own, aside: other.facts }])
    expect(mergeGarages([own], [vehicle(1)])).toEqual([own])
    const alike = vehicle(1, { ...own.facts, 'frame.brake': 'disc' })
    expect(mergeGarages([own], [alike])).toEqual([vehicle(1, { ...own.facts, ...alike.facts })])
  })

  it('takes nothing away from an account that is full', () => {
    const account = Array.from({ length: 50 }, (_, at) => vehicle(at))
    const merged = mergeGarages(account, [vehicle(70), vehicle(3, { abs: 'yes' })])
    expect(ids(merged)).toEqual([id(3), ...ids(account).filter((one) => one !== id(3))])
  })
})

describe('a device’s cookie', () => {
  const url = 'https://shop.example'
  const carried = (cookie: string) => new Headers({ cookie: `a=b; ${cookie.split(';')[0]}` })

  it('brings back what was put into it, in its order', () => {
    fc.assert(
      fc.property(garages, (vehicles) => {
        fc.pre(fitsOnDevice(vehicles))
        expect(readDeviceGarage(url, carried(deviceGarageCookie(url, vehicles)))).toEqual(vehicles)
      }),
    )
  })

  it('brings back all that is told of one vehicle, however much there was room for', () => {
    const facts = Object.fromEntries(
      Array.from({ length: 110 }, (_, at) => [
        `p${String.fromCharCode(97 + (at % 26), 97 + (at % 25))}.speeds`,
        '11',
      ]),
    )
    expect(Object.keys(facts).length).toBeGreaterThan(60)
    const described = [vehicle(1, facts)]
    expect(fitsOnDevice(described)).toBe(true)
    expect(readDeviceGarage(url, carried(deviceGarageCookie(url, described)))).toEqual(described)
  })

  it('of any nonsense gives no more than what has its shape', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const headers = new Headers({ cookie: `__Host-garage=v.${encodeURIComponent(text)}` })
        expect(readDeviceGarage(url, headers)).toEqual([])
      }),
    )
    const half = `__Host-garage=v.${id(1)}?name=Corso&ABS=yes&abs=yes&${'x'.repeat(60)}=1/nonsense/${id(2)}?abs=no`
    expect(readDeviceGarage(url, new Headers({ cookie: half }))).toEqual([
      { id: id(1), name: 'Corso', facts: { abs: 'yes' } },
    ])
    const long = `__Host-garage=v.${id(1)}?name=Corso&trim=${'x'.repeat(4_000)}`
    expect(readDeviceGarage(url, new Headers({ cookie: long }))).toEqual([])
  })

  it('is gone once the garage is empty', () => {
    expect(deviceGarageCookie(url, [])).toBe('__Host-garage=; Max-Age=0; Path=/; Secure; SameSite=Lax')
  })
})
