import { calls } from '../../../app/features.server.ts'
import {
  type WrittenContract,
  writtenContract,
  writtenPath,
} from '../../../server/written-contract/document.ts'
import type { Operation } from '../../../server/written-contract/operation.ts'

/** Where a request belongs in the written contract; without an `operation`, the path has no such method. */
export interface FoundOperation {
  path: string
  method: string
  operation: Operation | undefined
}

let made: { contract: WrittenContract; templates: [RegExp, string][] } | undefined

/** The written contract, made when it is first looked at. */
export function contractOfTests(): WrittenContract {
  return known().contract
}

function known() {
  made ??= open(writtenContract(calls.map(({ call }) => call)))
  return made
}

function open(contract: WrittenContract) {
  const templates = Object.keys(contract.paths)
    .filter((path) => path.includes('{'))
    .map((path): [RegExp, string] => [
      new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      path,
    ])
  return { contract, templates }
}

/** The operation that a request is; `undefined` for an address that the contract does not have: a page, a picture. */
export function findOperation(method: string, address: string): FoundOperation | undefined {
  const { contract, templates } = known()
  const { pathname } = new URL(address, 'http://shop.test')
  const spelled = pathname === '/profile-details/' ? writtenPath(pathname) : pathname
  const path = spelled in contract.paths ? spelled : templates.find(([shape]) => shape.test(spelled))?.[1]
  if (path === undefined) return undefined
  const lower = method.toLowerCase()
  return { path, method: lower, operation: contract.paths[path]?.[lower] }
}
