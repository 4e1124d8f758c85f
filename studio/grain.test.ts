import { describe, expect, it } from 'vitest'
import { type Pixels, withoutGrain } from './grain.ts'

const width = 48
const height = 32

/** The left half dark, the right half light. */
const scene = painted((x) => (x < width / 2 ? 0.2 : 0.7))
const flat = painted(() => 0.5)

describe('the darkroom', () => {
  it('takes most of the grain out of even surfaces', () => {
    const made = withoutGrain({ one: grainy(1), two: grainy(2), guides: [scene, flat] })
    expect(scatter(made, scene)).toBeLessThan(scatter(grainy(1), scene) / 4)
  })

  it('keeps an edge that only the picture shows', () => {
    const made = withoutGrain({ one: grainy(1), two: grainy(2), guides: [flat] })
    for (let y = 0; y < height; y++) {
      expect(at(made, width / 2, y) - at(made, width / 2 - 1, y)).toBeGreaterThan(0.4)
    }
  })

  it('leaves a picture without grain as it is', () => {
    const made = withoutGrain({ one: scene, two: scene, guides: [scene] })
    expect(scatter(made, scene)).toBeLessThan(1e-6)
  })
})

function painted(value: (x: number) => number): Pixels {
  const values = new Float32Array(width * height * 3)
  for (let i = 0; i < values.length; i++) values[i] = value(Math.floor(i / 3) % width)
  return { width, height, values }
}

/** The scene with grain of about 0.05 on it, another one for each seed. */
function grainy(seed: number): Pixels {
  const values = scene.values.map((value, i) => {
    const chance = Math.sin(i * 12.9898 + seed * 78.233) * 43758.5453
    return value + (chance - Math.floor(chance) - 0.5) * 0.17
  })
  return { width, height, values }
}

function at({ values }: Pixels, x: number, y: number): number {
  return values[(y * width + x) * 3] ?? Number.NaN
}

/** How far a picture is from the truth, root mean square. */
function scatter(made: Pixels, truth: Pixels): number {
  const sum = made.values.reduce((total, value, i) => total + (value - (truth.values[i] ?? 0)) ** 2, 0)
  return Math.sqrt(sum / made.values.length)
}
