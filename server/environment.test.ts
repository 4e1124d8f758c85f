import { describe, expect, it } from 'vitest'
import { readEnvironment, settingNames } from './environment.ts'

describe('the settings', () => {
  it('can all be left out, or left empty', () => {
    expect(readEnvironment({ SHOP_URL: '', DEMO: '', STRIPE_SECRET_KEY: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      url: 'http://localhost:3000',
      dataDir: './data',
      holdHours: 24,
      timeZone: expect.stringMatching(/^(UTC|.+\/.+)$/),
      demo: true,
      imageAddresses: [],
      trustedProxies: [],
    })
  })

  it('are all as if left out where they are empty', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
    expect(readEnvironment(empty)).toEqual(readEnvironment({}))
  })

  it('take lists with commas or spaces', () => {
    const lists = { IMAGE_ADDRESSES: 'a.example, b.example:8443', TRUSTED_PROXIES: '10.0.0.2 ::1 fd00::/8' }
    expect(readEnvironment(lists)).toMatchObject({
      imageAddresses: ['a.example', 'b.example:8443'],
      trustedProxies: ['10.0.0.2', '::1', 'fd00::/8'],
    })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['SHOP_URL', 'shop.example'],
    ['SHOP_URL', 'https://shop.example/path'],
    ['SHOP_URL', 'https://shop.example?a'],
    ['SHOP_URL', 'ftp://shop.example'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'postgresql://a.example,,b.example/shop'],
    ['DATABASE_URL', 'postgresql://a.example,b.example:port/shop'],
    ['DATABASE_DIRECT_URL', 'db.example'],
    ['DATABASE_POOL_SIZE', '1'],
    ['SHOP_SECRET', 'short'],
    ['SHOP_SECRET', `${'a'.repeat(32)},short`],
    ['DEMO', 'maybe'],
    ['ORDER_HOLD_HOURS', '0'],
    ['UNVERIFIED_HOLD_MINUTES', '0'],
    ['UNVERIFIED_HOLD_VALUE', '-1'],
    ['SHOP_TIME_ZONE', 'Europe/Atlantis'],
    ['SHOP_TIME_ZONE', '+02:00'],
    ['SHOP_TIME_ZONE', 'CEST'],
    ['SHOP_TIME_ZONE', "UTC'; --"],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'the shop'],
    ['IMAGE_ADDRESSES', 'https://pictures.example'],
    ['IMAGE_ADDRESSES', "pictures.example; script-src 'unsafe-inline'"],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '::ffff:10.0.0.0/104'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['STOP_DELAY_SECONDS', '-1'],
    ['STOP_DELAY_SECONDS', '61'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '3000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'auto'],
    ['WEB_CONCURRENCY', '65'],
    ['METRICS_TOKEN', 'short'],
    ['IDENTITY', 'nobody'],
    ['IMAGE_HOST', 'nowhere'],
    ['IMGBB_URL', 'api.imgbb.com'],
    ['S3_ENDPOINT', 'store.example'],
    ['S3_BUCKET', 'Not A Bucket'],
    ['S3_PUBLIC_URL', 'https://cdn.example/'],
  ])('%s can not be %s, and the sentence names it', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} can't be used: .+\\.$`),
    )
  })

  it.each([
    ['imgbb', 'IMGBB_KEY', {}],
    ['s3', 'S3_BUCKET', {}],
    ['s3', 'S3_ACCESS_KEY_ID', { S3_BUCKET: 'parts' }],
    ['s3', 'S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'parts', S3_ACCESS_KEY_ID: 'a' }],
  ])('of the image host %s lack %s, and the sentence names it', (host, lacking, given) => {
    expect(() => readEnvironment({ IMAGE_HOST: host, ...given })).toThrow(
      `IMAGE_HOST=${host} needs the setting ${lacking}.`,
    )
  })

  it('of the database name the server itself where a pooler stands before it', () => {
    const url = 'postgresql://shop@pooler.example/shop'
    const direct = 'postgresql://shop@a.example,[::1]:5433/shop'
    expect(readEnvironment({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, poolerUrl: undefined })
    expect(readEnvironment({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: direct,
      poolerUrl: url,
    })
    expect(() => readEnvironment({ DATABASE_DIRECT_URL: direct })).toThrow('goes with DATABASE_URL')
  })

  it('name a replica beside the database that it copies', () => {
    const [url, replica] = ['postgresql://shop@a.example/shop', 'postgresql://shop@b.example,c.example/shop']
    expect(readEnvironment({ DATABASE_URL: url }).replica).toBe(undefined)
    expect(readEnvironment({ DATABASE_URL: url, DATABASE_REPLICA_URL: replica }).replica).toEqual({
      url: replica,
      poolSize: 5,
    })
    expect(() => readEnvironment({ DATABASE_REPLICA_URL: replica })).toThrow('goes with DATABASE_URL')
  })

  it('have metrics where a port or a token is given, and no other way', () => {
    expect(readEnvironment({}).metrics).toBe(undefined)
    const port = { port: 9464, host: '127.0.0.1', tokens: [] }
    expect(readEnvironment({ METRICS_PORT: '9464' }).metrics).toEqual(port)
    const metrics = (METRICS_TOKEN: string) => readEnvironment({ METRICS_TOKEN }).metrics
    const [token, next] = ['a-token-of-sixteen', 'the-one-that-comes-next']
    expect(metrics(token)).toEqual({ host: '127.0.0.1', tokens: [token] })
    expect(metrics(`${next},${token}`)?.tokens).toEqual([next, token])
    expect(() => metrics(`${token},short`)).toThrow('METRICS_TOKEN')
  })

  it('of several processes fit their ports, and the connections of the embedded database', () => {
    expect(readEnvironment({}).processes).toBe(1)
    expect(readEnvironment({ WEB_CONCURRENCY: '13' }).processes).toBe(13)
    const many = { WEB_CONCURRENCY: '14' }
    expect(() => readEnvironment(many)).toThrow(/^WEB_CONCURRENCY=14 needs more .+ 13 at the most, .+\.$/)
    expect(readEnvironment({ ...many, DATABASE_POOL_SIZE: '5' }).processes).toBe(14)
    expect(readEnvironment({ ...many, DATABASE_URL: 'postgresql://a/shop' }).processes).toBe(14)
    const some = { WEB_CONCURRENCY: '4' }
    expect(readEnvironment({ ...some, METRICS_PORT: '2996' }).metrics?.port).toBe(2996)
    for (const METRICS_PORT of ['2997', '65533'])
      expect(() => readEnvironment({ ...some, METRICS_PORT })).toThrow(/^The setting METRICS_PORT can't/)
    expect(() => readEnvironment({ ...some, METRICS_TOKEN: 'a-token-of-sixteen' })).toThrow(
      /set METRICS_PORT/,
    )
  })

  it('leave a public shop a moment between saying that it stops and closing, and a local one none', () => {
    expect(readEnvironment({}).stopDelay).toBe(0)
    const real = { SHOP_URL: 'https://shop.example', DEMO: '1' }
    expect(readEnvironment(real).stopDelay).toBe(3)
    expect(readEnvironment({ ...real, STOP_DELAY_SECONDS: '0' }).stopDelay).toBe(0)
  })

  it('of a card provider belong together', () => {
    expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/belong together/)
  })
})
