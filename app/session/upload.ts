import type { CallSpec } from '../basics/call.ts'
import { askShop, type Called, read } from './call-shop.ts'
import { addressOf, type InAddress, type LastArgument } from './contract-address.ts'

interface Sending {
  /** Told how much has left so far, from 0 to 1. */
  onProgress(share: number): void
  /** Breaks it off; the call then ends as one that did not reach the shop. */
  signal: AbortSignal
}

/** As the signed-in person, as `callShop` does, for a call that reads its own body; tells how far it has come. */
export async function upload<C extends CallSpec & { outside: 'own body' } = never>(
  path: C['path'],
  body: FormData | Blob,
  sending: Sending,
  ...parts: LastArgument<InAddress<C>>
): Promise<Called<C>> {
  const address = addressOf<C>(path, ...parts)
  return await read<C>(await askShop((token) => post(address, body, token, sending)))
}

/** As `upload`, to an address of a page, which a cookie of the device opens. */
export async function uploadByCookie<C extends CallSpec & { outside: 'own body' } = never>(
  address: string,
  body: FormData,
  sending: Sending,
): Promise<Called<C>> {
  return await read<C>(await post(address, body, null, sending))
}

function post(
  address: string,
  body: FormData | Blob,
  token: string | null,
  { onProgress, signal }: Sending,
): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = request.onabort = () => resolve(undefined)
    if (signal.aborted) return resolve(undefined)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
