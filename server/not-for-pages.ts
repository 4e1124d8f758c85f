import { patternOf, patternsOf, wholePath } from './observability/page-pattern.ts'

/** A route as React Router's build has it. */
interface BuiltRoute {
  path?: string | undefined
  parentId?: string | undefined
  module: { action?: unknown }
}

type BuiltRoutes = Record<string, BuiltRoute | undefined>

const reading = ['GET', 'HEAD']

/**
 * The answer to a program that has come to no page, or asks one by a method that it has not: in the contract's form, and nothing is
 * rendered for it. `undefined` for all that is a page's to answer: a browser, which can show one, is shown one.
 */
export function notForPages(routes: BuiltRoutes, { method, url, headers }: Request): Response | undefined {
  const accepted = headers.get('accept') ?? ''
  if (accepted.includes('text/html')) return undefined
  if (reading.includes(method) && !accepted.includes('application/json')) return undefined
  const methods = methodsAt(routes, new URL(url).pathname)
  if (!methods) return refused(404, { code: 'not-found', message: 'There is nothing at this address.' })
  if (methods.includes(method)) return undefined
  const said = methods.filter((name) => name !== 'HEAD').join(', ')
  return refused(405, { code: 'method', message: `Only ${said} here.` }, { Allow: methods.join(', ') })
}

function methodsAt(routes: BuiltRoutes, path: string): string[] | undefined {
  const page = patternOf(patternsOf(routes), path)
  if (page === undefined) return undefined
  const takesForms = Object.values(routes).some(
    (route) => route?.module.action && wholePath(routes, route) === page,
  )
  return takesForms ? [...reading, 'POST'] : reading
}

function refused(
  status: 404 | 405,
  { code, message }: { code: string; message: string },
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { message, error: { code } },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )
}
