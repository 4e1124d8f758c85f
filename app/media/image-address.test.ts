import { describe, expect, it } from 'vitest'
import { isOnAllowedHost, isShopPicture, mediaFileOf } from './image-address.ts'

const name = `${'0a'.repeat(16)}.webp`

describe('an uploaded picture’s address', () => {
  it('holds the name of its file', () => {
    expect(mediaFileOf(`/media/${name}`)).toBe(name)
  })

  it.each([
    '/media/',
    `/media/../${name}`,
    `/media/${name}?x`,
    `//media/${name}`,
    `/media/${name}\n`,
    'javascript:1',
  ])('is not %j', (address) => {
    expect(mediaFileOf(address)).toBeUndefined()
  })
})

describe('a picture that comes with the shop', () => {
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
