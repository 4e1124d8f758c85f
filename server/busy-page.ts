import type { Refusal } from '../app/basics/outcome.ts'
import { brand } from '../app/content/brand.ts'
import { tell } from './refusals-to-status.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** In place of a page that there is no room to render now: the sentence and the wait, from memory, without a script. */
export function busyPage(refusal: Refusal): Response {
  const { status, message, retryAfter = 1 } = tell(refusal)
  const shop = brand.name.replaceAll('&', '&amp;')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>One moment, please · ${shop}</title>
<style>:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem }</style>
</head>
<body><main><h1>One moment, please</h1><p>${message}</p><p><a href="/">${shop}</a></p></main></body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfter),
    },
  })
}
