/**
 * Where to go after login (specification 2): the page the person came from, otherwise `/`.
 * Only a path of this shop passes: an address that a browser would read as another host gives `/` (threat 79).
 */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || /^\/[/\\]/.test(from) || /[\\\p{Cc}]/u.test(from)) return '/'
  const here = 'http://here.invalid'
  const url = URL.parse(from, here)
  if (!url || url.origin !== here || /^\/(\/|login\/?$)/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

export function loginAddress(from: string): string {
  return `/login?from=${encodeURIComponent(from)}`
}
