import { describe, expect, it } from 'vitest'
import { isMediaKey, isOnAllowedHost, isPictureFile, isShopPicture, shopPictureOf } from './image-address.ts'

const random = '0a'.repeat(16)

describe('what an uploaded picture is kept under', () => {
  it.each([`${random}-1600x1200`, `${random}.webp`])('may be %j', (key) => {
    expect(isMediaKey(key)).toBe(true)
  })

  it.each(['', '.', '..', '.work', random, `${random}-1600x1200/`, `../${random}-1x1`, `${random}-1x1\n`])(
    'is not %j',
    (key) => {
      expect(isMediaKey(key)).toBe(false)
    },
  )

  it.each(['../640.webp', '640.svg', '640.webp.part', '.webp', '640.webp\0'])('holds no file %j', (file) => {
    expect(isPictureFile(file)).toBe(false)
    expect(isPictureFile('640.avif')).toBe(true)
  })
})

describe('a picture that comes with the shop', () => {
  it('has its name in its folder', () => {
    expect(shopPictureOf('heroes/bench-0123456789ab-1600x760')).toBe('heroes/bench')
    expect(shopPictureOf('heroes/../bench-0123456789ab-1600x760')).toBeUndefined()
  })

  it.each(['/pictures/chain-11.svg', '/pictures/tools/torque-wrench.webp'])('may be %j', (address) => {
    expect(isShopPicture(address)).toBe(true)
  })

  it.each([
    '/pictures/../secrets/identity',
    '/pictures//a.svg',
    '/pictures/a.html',
    '/pictures/a.svg#x',
    'pictures/a.svg',
  ])('is not %j', (address) => {
    expect(isShopPicture(address)).toBe(false)
  })
})

describe('a picture elsewhere', () => {
  const hosts = ['pictures.example']

  it('has to be https on a host that the owner allows', () => {
    expect(isOnAllowedHost('https://pictures.example/a.jpg', hosts)).toBe(true)
  })

  it.each([
    'http://pictures.example/a.jpg',
    'https://other.example/a.jpg',
    'https://pictures.example.evil.example/a.jpg',
    'https://pictures.example@evil.example/a.jpg',
    'https://user:word@pictures.example/a.jpg',
    'https://pictures.example:444/a.jpg',
    'https://evil.example\\@pictures.example/a.jpg',
    '//pictures.example/a.jpg',
    'javascript:alert(1)//https://pictures.example/',
    'data:image/png;base64,AAAA',
    'https://pictures.example/\ud800.jpg',
    `https://pictures.example/${'a'.repeat(2000)}`,
  ])('is not %j', (address) => {
    expect(isOnAllowedHost(address, hosts)).toBe(false)
  })
})
