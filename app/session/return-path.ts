/** Where the person came from (specification 2), else `/`; so is what a browser reads as another host (threat 79). */
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
