import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import { brand } from '../app/content/brand.ts'
import { type Notice, notices } from '../app/content/messages.ts'

const files: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
}

const page = (notice: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The contract · ${brand.name.replaceAll('&', '&amp;')}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<script defer src="/docs/swagger-ui-bundle.js"></script>
<script defer src="/docs/open.js"></script>
</head>
<body>${notice}<div id="contract"></div></body>
</html>`

const open = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#contract', deepLinking: true, validatorUrl: null })`

const security =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

export const docsAddresses = ['/docs', '/docs/open.js', ...Object.keys(files).map((file) => `/docs/${file}`)]

/** Serves the written contract for reading and trying out, from our own files alone, below what every page says. */
export function serveDocs(app: Hono, notice: Notice | undefined): void {
  const said = notice && notices[notice]
  const whole = page(said ? `<p role="note"><strong>${said.title}.</strong> ${said.text}</p>` : '')
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/docs', (context) => context.html(whole, 200, { 'Content-Security-Policy': security }))
  app.get('/docs/open.js', (context) =>
    context.body(open, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  )
  for (const [file, type] of Object.entries(files)) {
    app.get(`/docs/${file}`, async (context) => {
      const bytes = new Uint8Array(await readFile(join(folder, file)))
      return context.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' })
    })
  }
}
