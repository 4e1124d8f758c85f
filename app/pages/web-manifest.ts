import { brand, paper } from '../content/brand.ts'
import type { CachedPage } from '../shop/cached.ts'

const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: paper.workshop,
  background_color: paper.workshop,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Catalogue', url: '/catalogue' },
    { name: 'My Orders', url: '/dashboard/myorder' },
  ],
}

export const handle: CachedPage = { reads: [] }

export function loader() {
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
