import { codesOf, type Operation } from './operation.ts'

/**
 * Puts each refusal that stands more than once into the components, under the name of its codes, and a reference
 * where it stood: nine of ten answers are the same few. @returns the components
 */
export function shareResponses(paths: Record<string, Record<string, Operation>>): Record<string, object> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const times = new Map<string, number>()
  for (const [, response] of operations.flatMap(refusalsIn)) {
    const text = JSON.stringify(response)
    times.set(text, (times.get(text) ?? 0) + 1)
  }
  const shared: Record<string, object> = {}
  for (const operation of operations) {
    for (const [status, response] of refusalsIn(operation)) {
      if ((times.get(JSON.stringify(response)) ?? 0) < 2) continue
      const name = nameOf(status, response)
      shared[name] = response
      operation.responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  return shared
}

function refusalsIn({ responses }: Operation): [status: string, response: object][] {
  return Object.entries(responses).filter(([status]) => Number(status) >= 400)
}

function nameOf(status: string, response: object): string {
  return [status, ...codesOf(response)].join('.')
}
