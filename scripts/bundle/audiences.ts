import { join, relative, sep } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rollup } from 'vite'
import routes from '../../app/routes.ts'
import { root } from '../run.ts'

/** For whom a screen is, the fewest last: who may open one of these may open all before it. */
export const audiences = ['public', 'dashboard', 'admin'] as const
type Audience = (typeof audiences)[number]

/** The layouts that a screen lies under. */
const doors: Record<string, Audience> = {
  'dashboard/shell.tsx': 'dashboard',
  'dashboard/admin-only.tsx': 'admin',
}

const found = new Map<string, Audience>()
const onEveryPage = new Set<string>()
const atOnce = new Set<string>()

/** Finds out, before the browser's modules are put into files, for whom each of them is. */
export function findAudiences(): Plugin {
  return {
    name: 'find-audiences',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      for (const id of this.getModuleIds()) found.set(id, audienceOf(id, this))
      for (const id of neededBy((id) => fileOf(id) === 'root.tsx', this)) onEveryPage.add(id)
      for (const id of neededBy((id) => this.getModuleInfo(id)?.isEntry ?? false, this)) atOnce.add(id)
    },
  }
}

/** Whether a module is loaded with screens for these, and with none that more people may open. */
export const isFor = (audience: Audience) => (id: string) => found.get(id) === audience

/** Whether a module is loaded with each page, as the page's frame needs it. */
export const isOnEveryPage = (id: string) => onEveryPage.has(id)

/** Whether no screen needs a module to begin with: it is fetched when something is done, or drawn anew. */
export const isForLater = (id: string) => !atOnce.has(id)

/** What these modules import, one through the other, but for what they only ask for later. */
function neededBy(first: (id: string) => boolean, modules: Rollup.PluginContext): Set<string> {
  const needed = new Set<string>()
  const waiting = [...modules.getModuleIds()].filter(first)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return needed
}

/** By whichever way it is reached. */
function audienceOf(module: string, modules: Pick<Rollup.PluginContext, 'getModuleInfo'>): Audience {
  const seen = new Set<string>()
  const waiting = [module]
  let widest: Audience = 'admin'
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const own = audienceOfFile.get(fileOf(id))
    if (own && audiences.indexOf(own) < audiences.indexOf(widest)) widest = own
    const info = modules.getModuleInfo(id)
    waiting.push(...(info?.importers ?? []), ...(info?.dynamicImporters ?? []))
  }
  return widest
}

/** A module's file below `app`; a screen is cut into several modules, told apart by what stands behind `?`. */
function fileOf(id: string): string {
  return relative(join(root, 'app'), id.split('?')[0] ?? '')
    .split(sep)
    .join('/')
}

function* filesOf(entries: RouteConfigEntry[], outer: Audience): Generator<[string, Audience]> {
  for (const { file, children = [] } of entries) {
    const audience = doors[file] ?? outer
    yield [file, audience]
    yield* filesOf(children, audience)
  }
}

const audienceOfFile = new Map<string, Audience>([['root.tsx', 'public'], ...filesOf(routes, 'public')])
