import type { CSSOptions } from 'vite'

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>
type PostCssPlugin = NonNullable<PostCss['plugins']>[number]

/** What every browser that the shop is built for knows (`cssTarget` in `vite.config.ts`). */
const known = /^\(color:\s*color-mix\(in lab, red, red\)\)$/
/** How Tailwind finds browsers without `@property`, of which there are none among them. */
const unknown = /-webkit-hyphens:\s*none.*-moz-orient:\s*inline/

/**
 * Tailwind's style sheet goes with fallbacks for older browsers than the shop is built for, and has no setting to leave them away:
 * they were 0.4 kB of the 14.1 that come in one round trip (decision 37). A plugin of PostCSS, by which Vite takes style sheets.
 */
export const noCssFallbacks: PostCssPlugin = {
  postcssPlugin: 'no-css-fallbacks',
  AtRule: {
    supports(rule) {
      if (known.test(rule.params)) rule.replaceWith(...(rule.nodes ?? []))
      else if (unknown.test(rule.params)) rule.remove()
    },
  },
}
