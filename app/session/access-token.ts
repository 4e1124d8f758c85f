import type { z } from 'zod'
import type { openAccessCall } from '../identity/contract.ts'
import { addressOf } from './contract-address.ts'
import { refreshHosted } from './hosted.ts'

const item = 'accessToken'

/** The access token that the browser keeps locally, under the specification's name (section 4). */
export function storedAccessToken(): string | null {
  return localStorage.getItem(item)
}

export function forgetAccessToken(): void {
  localStorage.removeItem(item)
}

export function onTokenOfOtherTab(heard: (token: string | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    // `null` stands for the whole storage, emptied.
    if (key === item || key === null) heard(newValue)
  })
}

/** A fresh token, or the answer that there was instead of one (`undefined`: the shop was not reached). */
export type Renewal = { token: string } | { token?: undefined; answer: Response | undefined }

let renewing: Promise<Renewal> | undefined

/** With the session's cookie. Calls that run into a 401 together share one renewal. */
export function renewAccessToken(email: string): Promise<Renewal> {
  renewing ??= renew(email).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(email: string): Promise<Renewal> {
  const first = await askForToken(email)
  const answer = first?.status === 401 && (await refreshHosted()) ? await askForToken(email) : first
  if (!answer?.ok) return { answer }
  const { token } = (await answer.json()) as z.output<typeof openAccessCall.answer>
  localStorage.setItem(item, token)
  return { token }
}

async function askForToken(email: string): Promise<Response | undefined> {
  return await fetch(addressOf<typeof openAccessCall>('/user/{email}', { params: { email } }), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch(() => undefined)
}
