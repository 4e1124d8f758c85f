import type { Thing } from 'schema-dts'
import { useShopAddress } from './addresses.ts'

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

/** For inside a `<script>`: no `<` is left in it, so no data can end the script, or begin a comment or another one. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
