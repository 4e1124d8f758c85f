import { matchRoutes, type RouteObject } from 'react-router'

/** A route as React Router's build has it. */
interface BuiltRoute {
  path?: string | undefined
  parentId?: string | undefined
}

type BuiltRoutes = Record<string, BuiltRoute | undefined>

export function patternsOf(routes: BuiltRoutes): RouteObject[] {
  const paths = Object.values(routes).map((route) => wholePath(routes, route))
  return [...new Set(paths)].filter((path) => path !== '/*').map((path) => ({ path }))
}

/** A route's path with those of the routes that it stands in. */
export function wholePath(routes: BuiltRoutes, route: BuiltRoute | undefined): string {
  const whole = (one: BuiltRoute | undefined): string =>
    one ? `${one.parentId ? whole(routes[one.parentId]) : ''}/${one.path ?? ''}` : ''
  return whole(route)
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** The pattern that a path has, itself or as the data of a navigation without a reload; `undefined` where it has none. */
export function patternOf(patterns: RouteObject[], path: string): string | undefined {
  // React Router would complain of it on the console.
  if (!isDecodable(path)) return undefined
  const page = path === '/_.data' ? '/' : path.replace(/\.data$/, '')
  return matchRoutes(patterns, page)?.at(-1)?.route.path
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
