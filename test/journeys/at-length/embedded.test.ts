import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserShop } from '../../harness/browser.ts'
import { lastBuilt } from '../../harness/last-build.ts'
import { arrives, shows, signIn, signUp } from '../steps.ts'

const shop = browserShop()

/** Words that Firebase's SDK can't do without. */
const ofFirebase = /identitytoolkit|securetoken|firebaseapp/

describe('a shop that keeps identities itself', () => {
  it('sends none of a hosted provider’s code to a browser that signs up, in, out and asks for a new password', async () => {
    const page = await shop.visit('/blog')
    const asked = new Set<string>()
    page.on('response', (answer) => asked.add(answer.url()))
    await page.goto(`${shop.url}/login`)
    await signUp(page, 'Own Keeper')
    await arrives(page, /^\/$/)
    await page.goto(`${shop.url}/dashboard/myprofile`)
    await shows(page, 'Own Keeper')
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: 'Log Out' }).click()
    await bar.getByRole('link', { name: 'Login' }).waitFor()
    await page.goto(`${shop.url}/forgatepass`)
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await shows(page, 'an email is on its way')
    await page.goto(`${shop.url}/login`)
    await signIn(page, 'customer')
    await arrives(page, /^\/$/)
    expect(new Set([...asked].map((url) => new URL(url).host))).toEqual(new Set([new URL(shop.url).host]))
    const scripts = [...asked].filter((url) => url.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(5)
    // Read apart from the browser: it lets go of a script's text once the page is left.
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    expect(scripts.filter((_, at) => ofFirebase.test(texts[at] ?? ''))).toEqual([])
  })

  it('lets its pages speak to nobody but itself', async () => {
    const answer = await fetch(`${shop.url}/login`)
    expect(answer.headers.get('content-security-policy')).not.toMatch(/google|firebase/)
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})

it('of what is built, one file alone is Firebase’s, and no page asks for it beforehand', async () => {
  const files = lastBuilt().filter((path) => /assets\/[^/]+\.js$/.test(path))
  const texts = await Promise.all(
    files.map(async (file) => [basename(file), await readFile(file, 'utf8')] as const),
  )
  const its = texts.filter(([, text]) => ofFirebase.test(text)).map(([name]) => name)
  expect(its).toHaveLength(1)
  const [manifest = ''] = texts.filter(([name]) => name.startsWith('manifest-')).map(([, text]) => text)
  expect(manifest).toContain('"routes"')
  expect(manifest).not.toContain(its[0])
})
