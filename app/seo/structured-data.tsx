import type { Thing } from 'schema-dts'
import { inertJson } from './inert-json.ts'
import { useShopAddress } from './shop-address.ts'

export function StructuredData({ things }: { things: (shop: string) => Thing[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': things(useShopAddress()) }
  return (
    <script
      type="application/ld+json"
      // The browser may be at another of the shop's addresses than the server gave.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data that is no script, without a single "<"
      dangerouslySetInnerHTML={{ __html: inertJson(graph) }}
    />
  )
}
