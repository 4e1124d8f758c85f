import type { ShopProcess } from './shop-process.ts'

/** Somebody who has signed up at a shop process. */
export interface Somebody {
  email: string
  password: string
}

let count = 0

/** Signs a new person up at a shop process. */
export async function signUpAt(shop: ShopProcess): Promise<Somebody> {
  count += 1
  const somebody = { email: `somebody-${count}-${Date.now()}@example.com`, password: 'spanner-12' }
  const answer = await post(shop, '/api/auth/sign-up/email', { name: 'Somebody', ...somebody })
  if (!answer.ok) throw new Error(`Nobody can sign up: ${answer.status} ${await answer.text()}`)
  return somebody
}

/** Whether a shop process knows a person who signed up, at this process or another. */
export async function knows(shop: ShopProcess, somebody: Somebody): Promise<boolean> {
  return (await post(shop, '/api/auth/sign-in/email', somebody)).ok
}

async function post(shop: ShopProcess, path: string, body: object): Promise<Response> {
  return await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify(body),
  })
}
