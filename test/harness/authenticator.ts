import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A device that keeps one passkey, as far as a shop sees it: for what a browser's own would never send. */
export interface Authenticator {
  /** Makes the passkey; gives what the browser would hand in. `unlocked`: the person has shown that it is them. */
  make(options: Challenge, unlocked?: boolean): object
  /** Shows the passkey. */
  show(options: Challenge, unlocked?: boolean): object
}

/** Of the shop's options, what it is all about. */
export interface Challenge {
  challenge: string
}

const present = 0x01
const verified = 0x04
const hasCredential = 0x40

/** Opens one for a shop, by its host and its origin. */
export function openAuthenticator(host: string, origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const rawId = id.toString('base64url')
  const hash = createHash('sha256').update(host).digest()

  const clientData = (type: string, { challenge }: Challenge) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (unlocked: boolean, more: number, ...rest: Buffer[]) =>
    Buffer.concat([hash, Buffer.from([present | (unlocked ? verified : 0) | more, 0, 0, 0, 0]), ...rest])
  const credential = (response: Record<string, Buffer>) => ({
    id: rawId,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  })

  return {
    make(options, unlocked = true) {
      const length = Buffer.from([0, id.length])
      const authData = data(
        unlocked,
        hasCredential,
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      )
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ])
      return credential({ clientDataJSON: clientData('webauthn.create', options), attestationObject })
    },
    show(options, unlocked = true) {
      const clientDataJSON = clientData('webauthn.get', options)
      const authenticatorData = data(unlocked, 0)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      return credential({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) })
    },
  }
}

/** An ES256 key as COSE writes it: kind 2, algorithm -7, curve 1, and its two coordinates. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const [left, right] = [x, y].map((part) => cborBytes(Buffer.from(part, 'base64url')))
  const kind = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([kind, Buffer.from([0x21]), left ?? kind, Buffer.from([0x22]), right ?? kind])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}
