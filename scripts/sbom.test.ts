import { describe, expect, it } from 'vitest'
import { isAllowed, licenceOf, makeSbom, packagesToRun } from './sbom.ts'

const isBundled = ({ name, value }: { name: string; value: string }) =>
  name === 'cdx:npm:package:bundled' && value === 'true'

describe('the list of what a running shop is made of', async () => {
  const { components, dependencies, metadata } = await makeSbom()

  it('has each package of the lock that is not for development alone, with its hash', async () => {
    const known = new Set(components.map(({ name, version }) => `${name}@${version}`))
    expect([...(await packagesToRun())].filter((one) => !known.has(one))).toEqual([])
    expect([...known].map((one) => one.replace(/@[^@]+$/, ''))).toEqual(
      expect.arrayContaining(['zod', 'vite', 'pg']),
    )
    expect([...known].filter((one) => one.startsWith('vitest@'))).toEqual([])
    // What comes within another package's file has that one's.
    const unhashed = components.filter(({ hashes }) => !hashes?.length)
    expect(unhashed.filter(({ properties = [] }) => !properties.some(isBundled))).toEqual([])
  })

  it('is of the shop, whatever the folder it lies in is called', () => {
    const { name, type, purl } = metadata.component as unknown as Record<string, string>
    expect([name, type, purl]).toEqual([
      'spoke-and-piston',
      'application',
      expect.stringMatching(/^pkg:npm\/spoke-and-piston@/),
    ])
  })

  it('says what each needs, and names nothing there that it does not list', () => {
    const listed = [metadata.component, ...components].map((component) => component['bom-ref'])
    expect(new Set(listed).size).toBe(listed.length)
    expect(dependencies.map(({ ref }) => ref).toSorted()).toEqual(listed.toSorted())
    const named = new Set(dependencies.flatMap(({ dependsOn = [] }) => dependsOn))
    expect([...named].filter((one) => !listed.includes(one))).toEqual([])
  })

  it('names nothing under a licence that would ask for the shop’s own source, or under none', () => {
    const others = components.filter((component) => !isAllowed(licenceOf(component)))
    expect(others.map((component) => `${component.name}: ${licenceOf(component)}`)).toEqual([])
  })
})

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['Apache-2.0 AND (MIT OR GPL-2.0-only)', true],
    ['Apache-2.0 AND AGPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['', false],
  ])('%s may be run under: %s', (licence, may) => {
    expect(isAllowed(licence)).toBe(may)
  })
})
