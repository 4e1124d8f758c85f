import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.server.ts'

export interface Signatures {
  /** What a signed cookie holds; `undefined` where no secret of the shop's has signed it. */
  read(cookie: string): string | undefined
  /** The same headers, where cookies that an older secret has signed are signed as the current one does. */
  renew(headers: Headers): Headers
  /** The same for the token of a link, a JWT by HS256. */
  renewToken(token: string): string
}

const signed = /^(.+)\.([A-Za-z0-9+/]{43}=)$/

/** Better Auth knows one secret: what another has signed is signed anew before it gets to see it. */
export function openSignatures({ current, accepted }: Pick<Secrets, 'current' | 'accepted'>): Signatures {
  function read(cookie: string): string | undefined {
    const [, value, signature = ''] = decoded(cookie).match(signed) ?? []
    return value !== undefined && signer(value, Buffer.from(signature, 'base64')) ? value : undefined
  }

  function signer(text: string, signature: Buffer): string | undefined {
    return accepted().find((secret) => {
      const own = sign(secret, text)
      return own.length === signature.length && timingSafeEqual(own, signature)
    })
  }

  function renewed(pair: string): string {
    const name = pair.slice(0, pair.indexOf('=') + 1)
    const value = name && read(pair.slice(name.length))
    if (!value) return pair
    return name + encodeURIComponent(`${value}.${sign(current, value).toString('base64')}`)
  }

  return {
    read,
    renew(headers) {
      const cookies = headers.get('cookie')
      if (!cookies || accepted().length === 1) return headers
      const own = new Headers(headers)
      own.set('cookie', cookies.split(';').map(renewed).join(';'))
      return own
    },
    renewToken(token) {
      const [, said = '', signature = ''] = token.match(/^([\w-]+\.[\w-]+)\.([\w-]+)$/) ?? []
      if (!signer(said, Buffer.from(signature, 'base64url'))) return token
      return `${said}.${sign(current, said).toString('base64url')}`
    },
  }
}

function sign(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
