import { createECDH, hkdfSync } from 'node:crypto'

/**
 * The key that the stand-in signs ID tokens with (ES256), made of the shop's own secret: every process has the same
 * one, and no file or row keeps it.
 */
export function signingKey(secret: string) {
  const curve = createECDH('prime256v1')
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', 'google sandbox: signing key', 32))
  curve.setPrivateKey(privateKey)
  const point = curve.getPublicKey()
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: 'sandbox',
    d: privateKey.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
}
