import { policies } from '../content/policies.ts'

/** Public pages that set no cookie and are the same for everybody: each may be fetched before it is asked for. No GET of the shop does anything. */
const whole = [
  '/',
  '/home',
  '/blog',
  '/portfolio',
  '/customer-reviews',
  ...policies.map((page) => `/${page}`),
]

/** By path and query, as browsers write patterns; of the catalogue its categories and pages, and no searches. */
const patterns: [pathname: string, search: string][] = [
  ...whole.map((pathname): [string, string] => [pathname, '']),
  ['/parts/*', ''],
  ['/login', '*'],
  ...['', 'page=*', 'category=*'].map((search): [string, string] => ['/catalogue', search]),
]

/** What is done in the page that is open, or is no page. */
const notFollowed = '[data-stay], [target], [download]'

/** Whoever points at a link for a moment will follow it: the browser fetches where it leads to (speculation rules, by HTML). */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { or: patterns.map(([pathname, search]) => ({ href_matches: { pathname, search } })) },
          { not: { selector_matches: notFollowed } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

const escaped = (pattern: string) =>
  pattern
    .split('*')
    .map((part) => part.replace(/[^\w=/-]/g, '\\$&'))
    .join('[^?]*')

/** The same pages, for scripts: by `pathname` and `search`. */
export const aheadAddresses = new RegExp(
  `^(${patterns.map(([path, search]) => escaped(path) + (search && (search === '*' ? '(\\?.*)?' : `\\?${escaped(search)}`))).join('|')})$`,
)

/** The link that is pointed at, where it leads to such a page. It stands by itself: the script below takes it along. */
export function addressAhead(
  target: EventTarget | null,
  addresses = aheadAddresses,
  not = notFollowed,
): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.matches(not)) return undefined
  const address = link.pathname + link.search
  return addresses.test(address) && address !== location.pathname + location.search ? address : undefined
}

/** So long, in milliseconds, a pointer rests on what is meant. */
export const REST = 100

// Run in each page's head, and sent as its own source: for browsers that know no speculation rules, until React has come.
function nextPage(meant: (target: EventTarget | null) => string | undefined, rest: number): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  const asked = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const point = ({ target }: Event) => {
    clearTimeout(timer)
    const address = 'early' in document ? meant(target) : undefined
    if (!address || asked.has(address)) return
    timer = setTimeout(() => {
      asked.add(address)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: address }))
    }, rest)
  }
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, point, { passive: true })
}

export const nextPageScript = import.meta.env.SSR
  ? `(${nextPage})((target) => (${addressAhead})(target, ${aheadAddresses}, '${notFollowed}'), ${REST})`
  : ''
