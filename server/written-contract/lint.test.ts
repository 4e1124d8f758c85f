import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { calls } from '../../app/features.server.ts'
import { writtenContract } from './document.ts'

const written = writtenContract(calls.map(({ call }) => call))

describe('the written contract', () => {
  it('is to Redocly’s liking, without an error or a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(written), config })
    const told = problems.map(
      ({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`,
    )
    expect(told).toEqual([])
  })

  it('is to Spectral’s liking, without an error or a warning', async () => {
    const spectral = new spectralCore.Spectral()
    spectral.setRuleset({ extends: oas as RulesetDefinition })
    const problems = await spectral.run(JSON.stringify(written))
    const told = problems.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`)
    expect(told).toEqual([])
  })

  it('gives each operation a name of its own, and words to each parameter', () => {
    const operations = Object.values(written.paths).flatMap((methods) => Object.values(methods))
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids).toEqual([...new Set(ids)])
    const mute = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .map((parameter) => parameter as { $ref?: string; name?: string; description?: string })
        .filter(({ $ref, description }) => !$ref && !description)
        .map(({ name }) => `${operationId} ${name}`),
    )
    expect(mute).toEqual([])
  })
})
