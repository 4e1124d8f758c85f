import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const pem = { type: 'pkcs8', format: 'pem' } as const
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: pem,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const keyFile = { project_id: 'my-shop-1a2b3', client_email: 'shop@my-shop.example', private_key: privateKey }
const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'my-shop-1a2b3',
  FIREBASE_API_KEY: 'AIzaSyB-abc_123',
  SHOP_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.example',
}
const emulated = {
  ...firebase,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  SHOP_URL: 'http://localhost:3000',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
}

describe('the settings of IDENTITY=firebase', () => {
  it('are a project and its key; the rest follows', () => {
    const settings = readEnvironment(firebase)
    expect(settings.firebase).toMatchObject({
      projectId: 'my-shop-1a2b3',
      authDomain: 'my-shop-1a2b3.firebaseapp.com',
      emulator: undefined,
      serviceAccount: undefined,
      addresses: { accounts: 'https://identitytoolkit.googleapis.com' },
    })
    expect(settings.demo).toBe(false)
  })

  it('can name the sign-in window’s host and a service account', () => {
    const FIREBASE_SERVICE_ACCOUNT = JSON.stringify(keyFile)
    const more = { FIREBASE_AUTH_DOMAIN: 'login.shop.example', FIREBASE_SERVICE_ACCOUNT }
    expect(readEnvironment({ ...firebase, ...more }).firebase).toMatchObject({
      authDomain: 'login.shop.example',
      serviceAccount: { email: 'shop@my-shop.example', privateKey },
    })
  })

  it('are left alone by a shop that keeps identities itself', () => {
    expect(readEnvironment({ ...firebase, IDENTITY: 'embedded' }).firebase).toBeUndefined()
  })

  it.each([
    ['FIREBASE_PROJECT_ID', 'My Shop'],
    ['FIREBASE_PROJECT_ID', 'x/../y'],
    ['FIREBASE_API_KEY', 'a b'],
    ['FIREBASE_AUTH_DOMAIN', 'https://login.shop.example'],
    ['FIREBASE_AUTH_DOMAIN', "login.shop.example; script-src 'unsafe-inline'"],
    ['FIREBASE_SERVICE_ACCOUNT', '/etc/key.json'],
    ['FIREBASE_SERVICE_ACCOUNT', '{}'],
    ['FIREBASE_SERVICE_ACCOUNT', JSON.stringify({ ...keyFile, private_key: 'none' })],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://127.0.0.1:9099'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'emulator.example:9099'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1'],
  ])('%s can not be %s, and the sentence names it', (name, value) => {
    expect(() => readEnvironment({ ...emulated, [name]: value })).toThrow(
      new RegExp(`^The setting ${name} can't be used: .+\\.$`),
    )
  })

  it.each([
    ['without a project', { ...firebase, FIREBASE_PROJECT_ID: '' }, /needs FIREBASE_PROJECT_ID/],
    ['without a key', { ...firebase, FIREBASE_API_KEY: '' }, /needs FIREBASE_PROJECT_ID/],
    [
      'with the key of another project’s service account',
      { ...firebase, FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...keyFile, project_id: 'another' }) },
      /another project .*: another\.$/,
    ],
    [
      'with codes of our own',
      { ...firebase, ADMIN_2FA: '1' },
      /ADMIN_2FA can’t be combined with IDENTITY=firebase/,
    ],
  ])('do not go together %s', (_what, variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence)
  })

  it('take an emulator’s unsigned tokens on this machine alone', () => {
    expect(readEnvironment(emulated).firebase?.emulator).toBe('127.0.0.1:9099')
    for (const real of [{ SHOP_URL: 'https://shop.example' }, { NODE_ENV: 'production' }]) {
      expect(() => readEnvironment({ ...emulated, ...real })).toThrow(/is for tests/)
    }
  })
})
