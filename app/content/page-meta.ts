import type { MetaDescriptor } from 'react-router'
import { brand } from './brand.ts'

export function pageMeta(title: string | undefined, description: string): MetaDescriptor[] {
  const full = title ? `${title} – ${brand.name}` : `${brand.name}: ${brand.tagline.toLowerCase()}`
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ]
}
