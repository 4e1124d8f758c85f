import { describe, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { notSaved } from '../../app/content/ours/unsaved.ts'
import { browserShop } from '../harness/browser.ts'
import { choosePicture, shows, toastSays } from './steps.ts'

const shop = browserShop()

async function asCustomer(path: string) {
  return await shop.visitAs('customer', path)
}

describe('Add A Review', () => {
  it('wants a picture, keeps what was typed, and shows the review at home on the next request', async () => {
    const page = await asCustomer('/dashboard/myreview')
    await page.getByRole('radio', { name: '4' }).check()
    await page.getByLabel('Company').fill('Crank & Daughters')
    await page.getByLabel('Comment').fill('The chain came in two days and fitted.')
    await page.getByRole('button', { name: 'Post review' }).click()
    await shows(page, specified.imageRequired)
    await choosePicture(page)
    await page.getByRole('button', { name: 'Post review' }).click()
    await toastSays(page, 'Your review is posted.')
    expect(await (await fetch(`${shop.url}/`)).text()).toContain('Crank &amp; Daughters')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).click()
    await page.getByRole('heading', { name: 'My Orders', level: 1 }).waitFor()
  })

  it('says “Failed to post  review” when the shop can’t take it', async () => {
    const page = await asCustomer('/dashboard/myreview')
    await page.getByRole('radio', { name: '5' }).check()
    await page.getByLabel('Company').fill('Lost & Found')
    await page.getByLabel('Comment').fill('Typed once, kept.')
    await choosePicture(page)
    await page.route('**/review', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 422, json: {} }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Post review' }).click()
    await toastSays(page, specified.reviewFailed)
    expect(await page.getByLabel('Comment').inputValue()).toBe('Typed once, kept.')
  })
})

describe('what a customer has typed and not sent', () => {
  it.each([
    ['/dashboard/myreview', 'Comment'],
    ['/dashboard/myprofile', 'Education'],
  ])('on %s is asked about before the page is left, and stays for who stays', async (path, label) => {
    const page = await asCustomer(path)
    const asked: string[] = []
    page.on('dialog', (question) => {
      asked.push(question.message())
      return asked.length > 1 ? question.accept() : question.dismiss()
    })
    await page.getByLabel(label).fill('Typed with care')
    const away = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' })
    await away.click()
    await expect.poll(() => asked).toEqual([notSaved])
    expect(await page.getByLabel(label).inputValue()).toBe('Typed with care')
    await away.click()
    await page.getByRole('heading', { name: 'My Orders', level: 1 }).waitFor()
    expect(asked).toEqual([notSaved, notSaved])
  })
})

describe('My Profile', () => {
  it('requires all five fields, then keeps them', async () => {
    const page = await asCustomer('/dashboard/myprofile')
    await page.getByLabel('Education').fill('HNC Vehicle Technology')
    await page.getByLabel('City').fill('Leeds')
    await page.getByRole('button', { name: /Save/ }).click()
    await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(3)
    await page.getByLabel('Phone').fill('0113 496 0000')
    await page.getByLabel('LinkedIn').fill('casey-crank')
    await page.getByRole('textbox', { name: 'Facebook' }).fill('https://facebook.example/casey')
    await page.getByRole('button', { name: /Save/ }).click()
    await toastSays(page, 'Your profile is saved.')
    await page.reload()
    await shows(page, 'HNC Vehicle Technology')
  })

  it('changes the name that orders and the dashboard show, at once', async () => {
    const page = await asCustomer('/dashboard/myprofile')
    const edit = page.getByRole('button', { name: 'Edit profile' })
    const name = page.getByLabel('Name')
    await edit.or(name).first().waitFor()
    if (await edit.isVisible()) await edit.click()
    await name.fill(' ')
    await page.getByRole('button', { name: /Save/ }).click()
    await shows(page, specified.nameRequired)
    await name.fill('Casey Cassette')
    await page.getByLabel('Education').fill('HNC')
    await page.getByLabel('City').fill('Leeds')
    await page.getByLabel('Phone').fill('0113 496 0000')
    await page.getByLabel('LinkedIn').fill('casey')
    await page.getByRole('textbox', { name: 'Facebook' }).fill('casey')
    await page.getByRole('button', { name: /Save/ }).click()
    await toastSays(page, 'Your profile is saved.')
    await page.getByRole('region', { name: 'Current details' }).getByText('Casey Cassette').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await shows(page, 'Welcome, Casey Cassette')
    await page.getByRole('banner').getByRole('link', { name: 'Catalogue' }).click()
    await page
      .getByRole('link', { name: /Purchase/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Order now' }).click()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Casey Cassette')
  })
})
