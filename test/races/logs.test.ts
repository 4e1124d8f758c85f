import pg from 'pg'
import { expect, it } from 'vitest'
import { newDataDir, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

const email = 'logged@example.com'
const password = 'never-to-be-written-7'

it('what a shop writes to its log admits nobody and names nobody, even at its most talkative (threats 24, 78 and 94)', async () => {
  const database = await copyDatabase()
  const shop = await startShop({ LOG_LEVEL: 'debug', DATABASE_URL: database, DATA_DIR: await newDataDir() })
  const send = (method: string, path: string, body: object, headers: object = {}) =>
    fetch(shop.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: shop.url, ...headers },
      body: JSON.stringify(body),
    })
  await send('POST', '/api/auth/sign-up/email', { name: 'Lo Gged', email, password })
  const signedIn = await send('POST', '/api/auth/sign-in/email', { email, password })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { token } = (await (await send('PUT', `/user/${email}`, { email }, { Cookie: cookie })).json()) as {
    token: string
  }
  await send('POST', '/api/auth/request-password-reset', { email })
  const link = await resetLinkTo(database)
  const asked = [
    fetch(link),
    fetch(`${shop.url}/order?email=${email}&access_token=${token}`),
    fetch(`${shop.url}/user`, { headers: { Authorization: `Bearer ${token}` } }),
    fetch(`${shop.url}/user`, { headers: { Authorization: `Basic ${token}` } }),
    send('POST', '/api/auth/reset-password', {
      token: new URL(link).searchParams.get('token'),
      newPassword: 'x',
    }),
    send('POST', '/api/auth/sign-in/email', { email, password: `${password}-wrong` }),
    send(
      'POST',
      '/order',
      { email, address: '1 Secret Street', toolsId: '\0' },
      { Authorization: `Bearer ${token}` },
    ),
  ]
  for (const answer of await Promise.all(asked)) expect(answer.status).toBeLessThan(500)
  await shop.end()
  const secrets = [
    email,
    password,
    token,
    cookie.split('=')[1] ?? '',
    new URL(link).searchParams.get('token') ?? '',
  ]
  for (const secret of [...secrets, 'Secret Street']) {
    expect(secret).not.toBe('')
    expect(shop.said()).not.toContain(secret)
  }
  expect(shop.said()).toContain('"event":"sign-in by password","status":401')
})

async function resetLinkTo(database: string): Promise<string> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ link: string }>(
    `select substring(text_body from 'https?://[^[:space:]]*reset-password[^[:space:]]*') as link
      from outbox where recipient = $1 and text_body like '%reset-password%'`,
    [email],
  )
  await client.end()
  return rows[0]?.link ?? ''
}
