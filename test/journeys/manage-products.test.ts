import { expect, it } from 'vitest'
import * as ours from '../../app/content/our-messages.ts'
import { browserShop } from '../harness/browser.ts'
import { retype } from './keys.ts'
import { arrives, toastSays } from './steps.ts'

const shop = browserShop()

it('a price that is typed with a comma is that price, and scrolling past it leaves it alone', async () => {
  const [tool] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as { _id: string }[]
  const page = await shop.visitAs('admin', `/dashboard/product/${tool?._id}`)
  const price = page.getByLabel('Price ($)')
  await price.click()
  await retype(page, '12,50')
  await price.hover()
  await page.mouse.wheel(0, 300)
  await price.press('Enter')
  await toastSays(page, 'is saved.')
  expect(await price.inputValue()).toBe('12.50')
  expect(await (await fetch(`${shop.url}/tools/${tool?._id}`)).json()).toMatchObject({ price: 12.5 })
})

it('what is typed and not saved is asked about before the page is left, by a link and by Back', async () => {
  const page = await shop.visitAs('admin', '/dashboard/manageproducts')
  const asked: string[] = []
  let answer = false
  page.on('dialog', (question) => {
    asked.push(question.message())
    return answer ? question.accept() : question.dismiss()
  })
  const edit = page.getByRole('link', { name: /^Edit/ }).first()
  await edit.click()
  await arrives(page, /^\/dashboard\/product\//)
  await page.getByRole('link', { name: 'Facts and measures' }).click()
  await arrives(page, /\/facts$/)
  await page.goBack()
  await arrives(page, /^\/dashboard\/product\/[^/]+$/)
  expect(asked).toEqual([])

  const brand = page.getByLabel('Brand (optional)')
  await brand.fill('Typed with care')
  await page.getByRole('link', { name: 'Facts and measures' }).click()
  await expect.poll(() => asked).toEqual([ours.notSaved])
  await page.evaluate(() => history.back())
  await expect.poll(() => asked).toEqual([ours.notSaved, ours.notSaved])
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/dashboard\/product\//)
  expect(await brand.inputValue()).toBe('Typed with care')
  answer = true
  await page.evaluate(() => history.back())
  await arrives(page, '/dashboard/manageproducts')
  // What is saved is left without a word.
  await edit.click()
  await brand.fill('Typed with care')
  await brand.press('Enter')
  await toastSays(page, 'is saved.')
  await page.getByRole('link', { name: 'What it fits' }).click()
  await arrives(page, /\/fit$/)
  expect(asked).toHaveLength(3)
  // Nor who logs out: nothing of theirs stays on the screen.
  await page.goBack()
  await brand.fill('Typed again')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await arrives(page, '/')
  expect(asked).toHaveLength(3)
})
