import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answers } from './blog.ts'
import { heroPace, heroSlides } from './hero.ts'
import { galleryPace, galleryPictures } from './home.ts'

describe('the content of the marketing pages', () => {
  it('has hero headings of at most six words', () => {
    for (const { heading } of heroSlides) expect(heading.split(' ').length).toBeLessThanOrEqual(6)
  })

  it('names only pictures that exist', () => {
    const scenes = heroSlides.flatMap(({ picture }) => [picture, `${picture}-garage`])
    const pictures = [...scenes, ...galleryPictures.map(({ picture }) => picture)]
    const exists = (name: string) => existsSync(`studio/masters/${name}.webp`)
    expect(pictures.filter((picture) => !exists(picture))).toEqual([])
  })

  it('keeps the specified paces', () => {
    expect(heroPace.interval).toBe(5000)
    expect(galleryPace).toEqual({ interval: 2000, speed: 500, shown: 3 })
  })

  it('gives each answer an address of its own', () => {
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
  })
})
