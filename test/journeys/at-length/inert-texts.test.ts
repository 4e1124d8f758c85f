import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type BrowserShop, browserShop } from '../../harness/browser.ts'
import { withDatabase } from '../basket-steps.ts'

const shop = browserShop()

/** Each ends up calling `alert`, naming `globalThis.hit`, asking another site, or with an element of its own, wherever it is markup. */
const frames = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
  ],
  ...[
    '"><img src=x onerror=alert(1)>',
    "'><img src=x onerror=alert(1)>",
    '`><img src=x onerror=alert(1)>',
    '--><img src=x onerror=alert(1)>',
  ],
  ...[
    '</title><script>alert(1)</script>',
    '</textarea><script>alert(1)</script>',
    '</style><script>alert(1)</script>',
  ],
  ...[
    '</script><script>alert(1)</script>',
    '</noscript><img src=x onerror=alert(1)>',
    '</template><img src=x onerror=alert(1)>',
  ],
  ...[
    '"autofocus onfocus="alert(1)',
    '" onmouseover="alert(1)" style="position:fixed;inset:0',
    "' onpointerenter='alert(1)'",
  ],
  ...[
    '<iframe srcdoc="<script>parent.alert(1)</script>">',
    '<iframe src="javascript:parent.alert(1)">',
    '<embed src="javascript:alert(1)">',
  ],
  ...[
    '<object data="https://evil.example/o" data-evil></object>',
    '<base href="https://evil.example/" data-evil>',
  ],
  ...[
    '<meta http-equiv="refresh" content="0;url=https://evil.example/" data-evil>',
    '<link rel=stylesheet href="https://evil.example/s.css" data-evil>',
  ],
  ...[
    '<style data-evil>*{background:url(https://evil.example/c)}</style>',
    '<p style="background:url(https://evil.example/p)" data-evil>',
  ],
  ...[
    '<form id=hit action="https://evil.example/" data-evil><input name=getElementById></form>',
    '<a id=hit data-evil><a id=hit name=href data-evil>',
  ],
  ...[
    '<img name=cookie data-evil>',
    '<input id=isSecureContext data-evil>',
    '<div id=root data-evil>',
    '<body data-evil onload=alert(1)>',
  ],
  ...[
    '<details open ontoggle=alert(1) data-evil>',
    '<video autoplay onloadstart=alert(1) data-evil><source src=x>',
    '<audio src=x onerror=alert(1)>',
  ],
  ...[
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<marquee onstart=alert(1)>',
    '<x contenteditable onblur=alert(1)>',
  ],
  ...[
    '\u2028<script>alert(1)</script>',
    '<scr\u0131pt>alert(1)</scr\u0131pt>',
    '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:alert(1)',
    '[x](javascript:alert(1))',
    '![x](https://evil.example/m)',
  ],
  ...[
    '{{constructor.constructor("alert(1)")()}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is one, to whom it is for.
    '${alert(1)}',
    '<%= alert(1) %>',
    '#{alert(1)}',
    '{"__proto__":{"hit":1}}',
  ],
  ...[
    '"}],"hit":1,"x":[{"y":"',
    '\\"};alert(1);//',
    "\\';alert(1);//",
    '<!--<script>alert(1)',
    ']]><script>alert(1)</script>',
    '\u202e<script>alert(1)</script>',
  ],
]

/** Every text of the shop's that somebody else can have written, and is shown. */
const texts: Record<string, string[]> = {
  products: ['name', 'description', 'brand', 'category'],
  reviews: ['name', 'company', 'comment', 'answer'],
  orders: ['product_name', 'customer_name', 'address', 'phone', 'delivery_name', 'part_number'],
  users: ['name'],
  identities: ['name'],
  profiles: ['education', 'city', 'phone'],
  messages: ['name', 'subject', 'message'],
  outbox: ['subject', 'text_body'],
  zero_result_searches: ['term'],
}

beforeAll(async () => {
  await withDatabase(shop.database, async (query) => {
    for (const [table, columns] of Object.entries(texts)) {
      for (const [at, column] of columns.entries()) {
        const written = `($1::text[])[1 + (abs(hashtext(ctid::text || ${at})) % ${frames.length})]`
        await query(`update ${table} set ${column} = ${written} where ${column} is not null`, [frames])
      }
    }
    const shown = `($1::text[])[1 + (abs(hashtext(ctid::text)) % ${frames.length})]`
    await query(`update products set more_pictures = '/pictures/gallery/gallery-wheel.jpg|' || ${shown}`, [
      frames,
    ])
  })
})

/** Goes to pages, and gives what has come of the texts there. */
async function lookAt(page: Page, paths: string[]): Promise<string[]> {
  const harm: string[] = []
  page.on('dialog', async (dialog) => {
    harm.push(`a dialog at ${page.url()}`)
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) harm.push(`${request.url()} asked for by ${page.url()}`)
  })
  for (const path of paths) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    const told = await page.evaluate(() => ({
      elements: document.querySelectorAll('[data-evil]').length,
      hit: 'hit' in globalThis || 'hit' in Object.prototype,
      shown: document.body.textContent.includes('alert(1)'),
      scripts: [...document.querySelectorAll('a[href], iframe[src], form[action]')].filter((one) =>
        /^\s*(?:javascript|data|vbscript):/i.test(
          one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action') ?? '',
        ),
      ).length,
    }))
    if (told.elements + told.scripts > 0 || told.hit) harm.push(`${path}: ${JSON.stringify(told)}`)
    seen += told.shown ? 1 : 0
  }
  return harm
}

let seen = 0
const visit = (
  who: 'visitor' | 'customer' | 'admin',
  path: string,
  options: Parameters<BrowserShop['visit']>[1],
) => (who === 'visitor' ? shop.visit(path, options) : shop.visitAs(who, path, options))

const screens = {
  visitor: [
    '/',
    '/catalogue',
    '/catalogue?page=2',
    '/customer-reviews',
    '/garage',
    '/basket',
    '/feeds/products.xml',
  ],
  customer: [
    '/dashboard',
    '/dashboard/myorder',
    '/dashboard/myreview',
    '/dashboard/myprofile',
    '/dashboard/account',
  ],
  admin: [
    ...[
      '/dashboard',
      '/dashboard/manageorders',
      '/dashboard/manageproducts',
      '/dashboard/makeadmin',
      '/dashboard/messages',
    ],
    ...['/dashboard/reviews', '/dashboard/mails', '/dashboard/searches', '/dashboard/audit'],
  ],
}

it.each(['visitor', 'customer', 'admin'] as const)(
  'what others have written is a text to a %s, also where no policy forbids scripts (threats 56 and 60)',
  async (who) => {
    shop.mayComplain(/./)
    seen = 0
    const page = await visit(who, '/robots.txt', { bypassCSP: true })
    const parts = await linksAt(page, '/catalogue', 'a[href^="/parts/"]')
    const own =
      who === 'visitor' ? [] : await linksAt(page, screens[who][1] ?? '', 'a[href*="/dashboard/order/"]')
    expect(await lookAt(page, [...screens[who], ...parts.slice(0, 8), ...own.slice(0, 4)])).toEqual([])
    expect(seen).toBeGreaterThan(3)
  },
)

it('a page that took them for markup would be noticed', async () => {
  shop.mayComplain(/./)
  const page = await shop.visit('/robots.txt', { bypassCSP: true })
  await page.route('**/nowhere', (route) =>
    route.fulfill({ contentType: 'text/html', body: frames.slice(0, 8).join('') }),
  )
  expect(await lookAt(page, ['/nowhere'])).not.toEqual([])
})

async function linksAt(page: Page, path: string, which: string): Promise<string[]> {
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  return await page
    .locator(which)
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? ''))])
}
