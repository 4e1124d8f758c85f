import { describe, expect, it } from 'vitest'
import { inertJson } from './structured-data.tsx'

describe('JSON inside a script', () => {
  it.each(['</script><script>alert(1)</script>', '<!-- <script>', '</ScRiPt >', '<', 'a\u2028b "quoted" \\'])(
    'can not be left by %j, and means the same',
    (text) => {
      const written = inertJson({ name: text })
      expect(written).not.toContain('<')
      expect(JSON.parse(written)).toEqual({ name: text })
    },
  )
})
