import { matchRoutes, type RouteObject } from 'react-router'

/** A route as React Router's build has it. */
interface BuiltRoute {
  path?: string | undefined
  parentId?: string | undefined
}

export function patternsOf(routes: Record<string, BuiltRoute | undefined>): RouteObject[] {
  const whole = (route: BuiltRoute | undefined): string =>
    route ? `${route.parentId ? whole(routes[route.parentId]) : ''}/${route.path ?? ''}` : ''
  const paths = Object.values(routes).map((route) =>
    whole(route)
      .replace(/\/+/g, '/')
      .replace(/(?<=.)\/$/, ''),
  )
  return [...new Set(paths)].filter((path) => path !== '/*').map((path) => ({ path }))
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
