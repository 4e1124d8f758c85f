import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { backup } from '../server/backup/jobs.ts'
import { gate } from '../server/gate/feature.ts'
import { features } from './features.server.ts'

it('lists every feature that says what it has, once and as its folder is called', () => {
  const files = globSync('*/feature.server.ts', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(0)
  expect(features.map(({ name }) => name).toSorted()).toEqual(
    files.map((file) => basename(dirname(file))).toSorted(),
  )
})

it('has no two jobs of one name, as one would never run', () => {
  const names = [gate, backup, ...features].flatMap(({ jobs = [] }) => jobs.map(({ name }) => name))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('has one table for each refusal', () => {
  const codes = [gate, ...features].flatMap(({ refusals = {} }) => Object.keys(refusals))
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})
