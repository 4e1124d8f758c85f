import type { Notice } from '../app/content/messages.ts'
import { isLiveKey } from '../app/payments/stripe-settings.ts'

export interface DemoQuestion {
  /** The setting `DEMO`. `empty` is a demo without demo data. */
  demo: 'on' | 'off' | 'empty' | undefined
  /** Whether only this machine reaches the shop: by the address it has and by the one it listens on. */
  local: boolean
  https: boolean
  secretKey: string | undefined
  mail: boolean
  /** Whether a hosted provider keeps the identities: whoever sets that up opens no demo by leaving things out. */
  hosted: boolean
}

export interface DemoMode {
  demo: boolean
  /** Whether a demo that nobody has used is filled with the demo's people, products and orders. */
  demoData: boolean
  /** Whether cards go to the sandbox: in a demo without a card provider, and nowhere else. */
  cardSandbox: boolean
  notice: Notice | undefined
}

/**
 * Decides between a demo and a real shop (docs/decisions/025-demo-or-real.md): neither `NODE_ENV` nor what happens to
 * be left out does. @throws Error with one sentence that names everything that is missing.
 */
export function decideDemoMode(asked: DemoQuestion): DemoMode {
  const { demo, local, secretKey, mail, hosted } = asked
  const live = secretKey !== undefined && isLiveKey(secretKey)
  const untold = demo === undefined && local && !secretKey && !mail && !hosted
  if (demo === 'on' || demo === 'empty' || untold) {
    if (live) throw new Error(noLiveDemo)
    const notice = local ? undefined : 'demo'
    return { demo: true, demoData: demo !== 'empty', cardSandbox: !secretKey, notice }
  }
  const missing = missingOf(asked, live)
  if (missing.length > 0) throw new Error(cannotOpen(missing))
  const notice = live || local ? undefined : 'test-cards'
  return { demo: false, demoData: false, cardSandbox: false, notice }
}

/** What a real shop needs and has not. Mails of a shop that only this machine reaches may lie in its folder. */
function missingOf({ local, https, secretKey, mail }: DemoQuestion, live: boolean): string[] {
  return [
    ...(live && (local || !https) ? ['a public https:// address in SHOP_URL'] : []),
    ...(secretKey
      ? []
      : ['card payments (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET)']),
    ...(!mail && (live || !local) ? ['mail (SMTP_URL)'] : []),
  ]
}

const noLiveDemo =
  'A demo can’t run with live card keys, because everybody knows its passwords: leave DEMO out, or set test keys.'

function cannotOpen(missing: string[]): string {
  const list = new Intl.ListFormat('en').format(missing)
  return `The shop can't open as a real one yet, because it lacks ${list}; a demo, whose cards are play money, opens with DEMO=1.`
}
