import type { Page } from 'playwright-core'
import { specified } from '../../app/content/messages.ts'

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
  /** Only on pages that are not as wide: a menu that wide ones do not have. */
  below?: number
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click()
}

const pressEnabled = (name: string) => async (page: Page) => {
  await page.locator('button:enabled', { hasText: name }).first().click()
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

const declined = async (page: Page) => {
  await paying(page)
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await press(/^Pay \$/)(page)
  await page.getByText('Your card was declined').waitFor()
}
const beyond = async (page: Page) => {
  await page.getByLabel('Quantity').fill('100000')
}
const misspelling = async (page: Page) => {
  await page.getByRole('main').getByLabel('Email').fill('nora@nowhere')
  await press('Email me when it is back')(page)
  await page.getByRole('alert').filter({ hasText: specified.emailInvalid }).waitFor()
}
const filling = async (page: Page) => {
  await press(/^Add to basket/)(page)
  await open('See the basket')(page)
  await page.getByRole('heading', { name: 'Basket', level: 1 }).waitFor()
}
const overfilling = async (page: Page) => {
  await filling(page)
  await page.getByLabel(/^Quantity of/).fill('100000')
  await press(/^Update/)(page)
  await page.getByText(specified.quantityAboveAvailable).waitFor()
}
const pasting = async (page: Page) => {
  await page.getByLabel('Your list').fill('2 × FT 1076\nTH-1100-QL 2\n4 brake pads\nZK-0000-99 x1')
  await press('Check list')(page)
  await page.getByText('1 found').waitFor()
}
const checkingOut = async (page: Page) => {
  await filling(page)
  await open('Checkout')(page)
  await page.getByLabel('Card number').waitFor()
}
const choosingCar = async (page: Page) => {
  await open(/^Kestrel Corso II 2.0 D Estate/)(page)
  await press('Add to garage')(page)
  await page.getByRole('heading', { name: /^About your/ }).waitFor()
}
const choosingBicycle = async (page: Page) => {
  await open(/^Vireo Chalk II/)(page)
  await press('Add to garage')(page)
  await page.getByText('There is nothing more to ask about your Vireo Chalk II.').waitFor()
  await page.getByText(/^What we assume about your/).click()
}
const choosing = async (page: Page) => {
  await press('Continue with Google')(page)
  await page.waitForURL('**/sandbox/google/choose/**')
}
const unsent = async (page: Page) => {
  await press('Send message')(page)
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
}

const importing = async (page: Page) => {
  const file = 'Part number;Price;Stock;EAN\nP.38-060;8,90;0;1\nTH-1111-118;36,50;40;2\n'
  const buffer = Buffer.from(file)
  await page
    .getByLabel('CSV or ACES file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
  // The page before lists imports that are to be applied, too.
  await page.getByRole('heading', { name: 'prices.csv', level: 1 }).waitFor()
  await page.getByText('Ready to apply').waitFor()
}

/**
 * Every screen of the shop. `{product}` stands for one that is in stock, `{gone}` for one that is not, `{paid}` for a
 * paid order.
 */
export const screens: Screen[] = [
  { name: 'home', who: 'visitor', path: '/' },
  { name: 'menu', who: 'visitor', path: '/', doing: press('Menu'), window: true, below: 1024 },
  { name: 'contact-refused', who: 'visitor', path: '/#contact', doing: unsent },
  { name: 'catalogue', who: 'visitor', path: '/catalogue' },
  { name: 'search', who: 'visitor', path: '/catalogue?search=chain' },
  { name: 'search-nothing', who: 'visitor', path: '/catalogue?search=sail' },
  { name: 'catalogue-category', who: 'visitor', path: '/catalogue?category=Brakes' },
  { name: 'catalogue-empty', who: 'visitor', path: '/catalogue?category=Sails' },
  { name: 'blog', who: 'visitor', path: '/blog' },
  { name: 'portfolio', who: 'visitor', path: '/portfolio' },
  { name: 'delivery', who: 'visitor', path: '/delivery' },
  { name: 'privacy', who: 'visitor', path: '/privacy' },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'sign-up-refused', who: 'visitor', path: '/login?mode=sign-up', doing: typed },
  { name: 'choose-account', who: 'visitor', path: '/login', doing: choosing },
  { name: 'forgot-password', who: 'visitor', path: '/forgatepass' },
  { name: 'reset-password', who: 'visitor', path: '/reset-password?token=none' },
  { name: 'not-found', who: 'visitor', path: '/no/such/page' },
  { name: 'part', who: 'visitor', path: '/parts/{product}' },
  { name: 'part-enlarged', who: 'visitor', path: '/parts/{product}', doing: press(/^Enlarge/), window: true },
  { name: 'part-sold-out', who: 'visitor', path: '/parts/{gone}' },
  { name: 'back-in-stock', who: 'visitor', path: '/back-in-stock' },
  { name: 'back-in-stock-refused', who: 'visitor', path: '/parts/{gone}', doing: misspelling },
  { name: 'back-in-stock-over', who: 'visitor', path: '/back-in-stock/none' },
  { name: 'basket-empty', who: 'visitor', path: '/basket' },
  { name: 'basket', who: 'visitor', path: '/parts/{product}', doing: filling },
  { name: 'basket-refused', who: 'visitor', path: '/parts/{product}', doing: overfilling },
  { name: 'paste-a-list', who: 'visitor', path: '/basket/list', doing: pasting },
  { name: 'find-order', who: 'visitor', path: '/guest' },
  { name: 'garage-empty', who: 'visitor', path: '/garage' },
  { name: 'garage', who: 'visitor', path: '/garage?q=corso+estate', doing: choosingCar },
  { name: 'garage-bicycle', who: 'visitor', path: '/garage?q=chalk+2023', doing: choosingBicycle },
  { name: 'part-fit', who: 'visitor', path: '/parts/{product}' },
  { name: 'purchase', who: 'customer', path: '/purchase/{product}' },
  { name: 'purchase-refused', who: 'customer', path: '/purchase/{product}', doing: beyond },
  { name: 'purchase-sold-out', who: 'customer', path: '/purchase/{gone}' },
  { name: 'order', who: 'customer', path: '/purchase/{product}', doing: ordering, window: true },
  { name: 'checkout-guest', who: 'visitor', path: '/parts/{product}', doing: checkingOut },
  { name: 'checkout', who: 'customer', path: '/parts/{product}', doing: checkingOut },
  { name: 'dashboard', who: 'customer', path: '/dashboard' },
  { name: 'my-orders', who: 'customer', path: '/dashboard/myorder' },
  {
    name: 'cancel-order',
    who: 'customer',
    path: '/dashboard/myorder',
    doing: press(/^Cancel/),
    window: true,
  },
  {
    name: 'side-menu',
    who: 'customer',
    path: '/dashboard',
    doing: press('Side menu'),
    window: true,
    below: 1024,
  },
  { name: 'payment', who: 'customer', path: '/dashboard/myorder', doing: paying },
  { name: 'payment-declined', who: 'customer', path: '/dashboard/myorder', doing: declined },
  { name: 'payment-settled', who: 'customer', path: '/dashboard/payment/{paid}' },
  { name: 'invoice', who: 'customer', path: '/dashboard/invoice/{paid}' },
  { name: 'own-order', who: 'customer', path: '/dashboard/order/{paid}' },
  { name: 'own-return', who: 'customer', path: '/dashboard/return/{paid}' },
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
  { name: 'returns', who: 'admin', path: '/dashboard/returns' },
  { name: 'manage-products', who: 'admin', path: '/dashboard/manageproducts' },
  { name: 'admin-product', who: 'admin', path: '/dashboard/product/{product}' },
  { name: 'fit-list', who: 'admin', path: '/dashboard/product/{product}/fit' },
  { name: 'product-facts', who: 'admin', path: '/dashboard/product/{product}/facts' },
  {
    name: 'correct-stock',
    who: 'admin',
    path: '/dashboard/product/{product}',
    doing: press('Correct the stock'),
    window: true,
  },
  {
    name: 'make-admin-asked',
    who: 'admin',
    path: '/dashboard/makeadmin',
    doing: press(/^Make Admin: /),
    window: true,
  },
  {
    name: 'sign-out-asked',
    who: 'admin',
    path: '/dashboard/makeadmin',
    doing: press(/^Sign out: /),
    window: true,
  },
  {
    name: 'ship-order',
    who: 'admin',
    path: '/dashboard/manageorders?q=casey',
    doing: pressEnabled('Shift Now'),
    window: true,
  },
  {
    name: 'refund-order',
    who: 'admin',
    path: '/dashboard/manageorders?q=casey',
    doing: press(/^Refund/),
    window: true,
  },
  {
    name: 'remove-product',
    who: 'admin',
    path: '/dashboard/manageproducts',
    doing: press(/^Delete/),
    window: true,
  },
  { name: 'packing', who: 'admin', path: '/dashboard/packing/{paid}' },
  { name: 'import', who: 'admin', path: '/dashboard/import' },
  { name: 'open-import', who: 'admin', path: '/dashboard/import', doing: importing },
  { name: 'reviews', who: 'admin', path: '/dashboard/reviews' },
  {
    name: 'answer-review',
    who: 'admin',
    path: '/dashboard/reviews',
    doing: press(/^Answer:/),
    window: true,
  },
  {
    name: 'hide-review',
    who: 'admin',
    path: '/dashboard/reviews',
    doing: press(/^Hide/),
    window: true,
  },
  { name: 'mails', who: 'admin', path: '/dashboard/mails' },
  {
    name: 'open-mail',
    who: 'admin',
    path: '/dashboard/mails',
    doing: (page) => page.locator('td a').first().click(),
  },
  { name: 'manage-delivery', who: 'admin', path: '/dashboard/delivery' },
  { name: 'manage-tax', who: 'admin', path: '/dashboard/tax' },
  {
    name: 'edit-delivery-method',
    who: 'admin',
    path: '/dashboard/delivery',
    doing: press(/^Edit Next working day/),
    window: true,
  },
  { name: 'searches', who: 'admin', path: '/dashboard/searches' },
  { name: 'vehicles', who: 'admin', path: '/dashboard/vehicles' },
  { name: 'shop-texts', who: 'admin', path: '/dashboard/policies?page=returns' },
  { name: 'messages', who: 'admin', path: '/dashboard/messages' },
  {
    name: 'open-message',
    who: 'admin',
    path: '/dashboard/messages',
    doing: (page) => page.locator('td button').first().click(),
    window: true,
  },
  { name: 'audit', who: 'admin', path: '/dashboard/audit' },
  { name: 'api-keys', who: 'admin', path: '/dashboard/apikeys' },
  {
    name: 'make-api-key',
    who: 'admin',
    path: '/dashboard/apikeys',
    doing: press('Make a key'),
    window: true,
  },
]
