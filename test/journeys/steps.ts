import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ToastsSaid } from '../harness/browser.ts'
import { picture } from '../harness/pictures.ts'

let count = 0

/** Waits until a page shows what a locator looks for. */
export async function shows(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor()
}

/** Reaches for what needs React, and waits until React has the page. */
export async function bringReact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dark theme' }).hover()
  await page.waitForFunction(() => !('early' in document))
}

/** Holds React's files back until the function it gives is called. */
export async function heldScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Waits until a toast says something, or takes notice that one has since it was last asked for. */
export async function toastSays(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { toastsSaid } = window as unknown as ToastsSaid
    const place = toastsSaid.findIndex((said) => said.includes(wanted))
    return place >= 0 && toastsSaid.splice(place, 1)
  }, text)
}

/** Waits until a page is at a path of the shop: just this, or one that looks so. */
export async function arrives(page: Page, path: string | RegExp): Promise<void> {
  const arrived = expect.poll(() => new URL(page.url()).pathname)
  await (typeof path === 'string' ? arrived.toBe(path) : arrived.toMatch(path))
}

/** Fills the sign-up mode of `/login` in, where the page stands, and signs up; gives the new e-mail. */
export async function signUp(page: Page, name: string): Promise<string> {
  count += 1
  const email = `journey-${count}@example.com`
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('spanner-12')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  return email
}

/** Signs one of the demo people in through the form. */
export async function signIn(page: Page, who: 'admin' | 'customer'): Promise<void> {
  // The page before may have an Email field too: the home page's contact form.
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
  await page.getByLabel('Email').fill(`${who}@example.com`)
  await page.getByLabel('Password').fill(`${who}-demo-1`)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Fills the sandbox's card form in and presses Pay. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Orders the product whose purchase page is open, and comes to its payment. */
export async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order now' }).click()
  await page.getByLabel('Address').fill('12 Mill Lane, Hebden Bridge')
  await page.getByRole('button', { name: 'Place order' }).click()
  await arrives(page, /^\/dashboard\/payment\//)
}

/** Chooses a picture in the form's image field and waits until it is uploaded. */
export async function choosePicture(page: Page): Promise<void> {
  const uploaded = page.waitForResponse('**/upload*')
  await page.getByLabel('Image').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await picture(200, 200).png().toBuffer(),
  })
  await uploaded
}
