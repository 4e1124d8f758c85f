import type { Page } from 'playwright-core'

export type Who = 'visitor' | 'customer' | 'admin'

/** One screen in one of its states. */
export interface Screen {
  name: string
  who: Who
  path: string
  /** What somebody does there before the picture is taken. */
  doing?: (page: Page) => Promise<void>
  /** Only what is in sight: a dialog lies over the window, not over the page. */
  window?: boolean
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click()
}

const typed = async (page: Page) => {
  await page.getByLabel('Email').fill('nora')
  await page.getByRole('button', { name: 'Sign Up' }).click()
}
const paying = async (page: Page) => {
  await open(/^Pay/)(page)
  await page.getByLabel('Card number').waitFor()
}
const ordering = async (page: Page) => {
  await press('Order now')(page)
  await page.getByLabel('Address').waitFor()
}

/** Every screen of the shop. `{product}` stands for one that is in stock, `{gone}` for one that is not. */
export const screens: Screen[] = [
  { name: 'home', who: 'visitor', path: '/' },
  { name: 'catalogue', who: 'visitor', path: '/catalogue' },
  { name: 'catalogue-category', who: 'visitor', path: '/catalogue?category=Brakes' },
  { name: 'catalogue-empty', who: 'visitor', path: '/catalogue?category=Sails' },
  { name: 'blog', who: 'visitor', path: '/blog' },
  { name: 'portfolio', who: 'visitor', path: '/portfolio' },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'sign-up-refused', who: 'visitor', path: '/login?mode=sign-up', doing: typed },
  { name: 'forgot-password', who: 'visitor', path: '/forgatepass' },
  { name: 'not-found', who: 'visitor', path: '/no/such/page' },
  { name: 'purchase', who: 'customer', path: '/purchase/{product}' },
  { name: 'purchase-sold-out', who: 'customer', path: '/purchase/{gone}' },
  { name: 'order', who: 'customer', path: '/purchase/{product}', doing: ordering, window: true },
  { name: 'dashboard', who: 'customer', path: '/dashboard' },
  { name: 'my-orders', who: 'customer', path: '/dashboard/myorder' },
  {
    name: 'cancel-order',
    who: 'customer',
    path: '/dashboard/myorder',
    doing: press(/^Cancel/),
    window: true,
  },
  { name: 'payment', who: 'customer', path: '/dashboard/myorder', doing: paying },
  { name: 'add-review', who: 'customer', path: '/dashboard/myreview' },
  { name: 'my-profile', who: 'customer', path: '/dashboard/myprofile' },
  { name: 'my-account', who: 'customer', path: '/dashboard/account' },
  {
    name: 'delete-account',
    who: 'customer',
    path: '/dashboard/account',
    doing: press('Delete my account'),
    window: true,
  },
  { name: 'admin-dashboard', who: 'admin', path: '/dashboard' },
  { name: 'make-admin', who: 'admin', path: '/dashboard/makeadmin' },
  { name: 'add-product', who: 'admin', path: '/dashboard/addproduct' },
  { name: 'manage-orders', who: 'admin', path: '/dashboard/manageorders' },
  { name: 'manage-products', who: 'admin', path: '/dashboard/manageproducts' },
  { name: 'mails', who: 'admin', path: '/dashboard/mails' },
  {
    name: 'messages',
    who: 'admin',
    path: '/dashboard/messages',
    doing: (page) => page.locator('summary').first().click(),
  },
]
