import { describe, expect, it } from 'vitest'
import { preview } from './product.ts'

describe('preview', () => {
  it('leaves 50 characters or fewer as they are', () => {
    expect(preview('x'.repeat(50))).toBe('x'.repeat(50))
    expect(preview('')).toBe('')
  })

  it('gives the first 50 characters of a longer description, and says that more follows', () => {
    expect(preview(`${'x'.repeat(50)}y`)).toBe(`${'x'.repeat(50)}…`)
  })

  it('counts characters, not code units, and cuts none in two', () => {
    expect(preview('🔧'.repeat(50))).toBe('🔧'.repeat(50))
    expect(preview('🔧'.repeat(51))).toBe(`${'🔧'.repeat(50)}…`)
  })
})
