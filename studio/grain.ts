/** A picture's numbers, row by row, three a pixel, 0 to 1. */
export interface Pixels {
  width: number
  height: number
  values: Float32Array
}

/** Two renderings of one scene that differ in their grain alone, and what guides the eye where they can't. */
export interface Grainy {
  one: Pixels
  two: Pixels
  guides: Pixels[]
}

const reach = 5
const patch = 1
const strength = 0.55
const guideTolerance = 0.0016

/**
 * The picture without its grain: non-local means on two half buffers, guided by features (Rousselle, Manzi, Zwicker,
 * "Robust denoising using feature and color information", 2013). Each half is averaged with weights taken from the
 * other, so that grain never chooses its own neighbours; a pixel counts where its surroundings look the same within
 * the grain measured there, and shows the same colour of thing at the same slope.
 */
export function withoutGrain({ one, two, guides }: Grainy): Pixels {
  const { width, height } = one
  const grain = grainOf(one, two)
  const sums = [new Float32Array(one.values.length), new Float32Array(one.values.length)] as const
  const weights = [new Float32Array(width * height), new Float32Array(width * height)] as const
  // Here is as like there as there is like here: half of the offsets serve both ways.
  for (let down = 0; down <= reach; down++) {
    for (let right = down === 0 ? 0 : -reach; right <= reach; right++) {
      const alike = guideWeights(guides, width, height, right, down)
      gather(one, sums[0], weights[0], distances(two, grain, right, down), alike, right, down)
      gather(two, sums[1], weights[1], distances(one, grain, right, down), alike, right, down)
    }
  }
  const values = new Float32Array(one.values.length)
  for (let i = 0; i < values.length; i++) {
    const pixel = Math.floor(i / 3)
    values[i] =
      ((sums[0][i] ?? 0) / (weights[0][pixel] || 1) + (sums[1][i] ?? 0) / (weights[1][pixel] || 1)) / 2
  }
  return { width, height, values }
}

/** How much each pixel's values scatter: from the halves' difference, evened out over its surroundings. */
function grainOf(one: Pixels, two: Pixels): Float32Array {
  const { width, height } = one
  const scatter = new Float32Array(width * height)
  for (let p = 0; p < scatter.length; p++) {
    let sum = 0
    for (let c = 0; c < 3; c++) sum += ((one.values[3 * p + c] ?? 0) - (two.values[3 * p + c] ?? 0)) ** 2
    scatter[p] = sum / 6
  }
  return boxed(scatter, width, height, 3)
}

/** How far each pixel's surroundings are from those `right` and `down` of it, in units of the grain there. */
function distances(picture: Pixels, grain: Float32Array, right: number, down: number): Float32Array {
  const { width, height, values } = picture
  const made = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const otherRow = clamp(y + down, height) * width
    for (let x = 0; x < width; x++) {
      const p = y * width + x
      const q = otherRow + clamp(x + right, width)
      const here = grain[p] ?? 0
      const there = grain[q] ?? 0
      let sum = 0
      for (let c = 0; c < 3; c++) {
        const apart = (values[3 * p + c] ?? 0) - (values[3 * q + c] ?? 0)
        sum += apart * apart - (here + there)
      }
      made[p] = sum / 3 / (1e-6 + strength * strength * (here + there))
    }
  }
  return boxed(made, width, height, patch)
}

/** 1 where the guides show the same thing here and there, towards 0 where they do not. */
function guideWeights(guides: Pixels[], width: number, height: number, right: number, down: number) {
  const made = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const otherRow = clamp(y + down, height) * width
    for (let x = 0; x < width; x++) {
      const p = y * width + x
      const q = otherRow + clamp(x + right, width)
      let apart = 0
      for (const { values } of guides) {
        for (let c = 0; c < 3; c++) apart += ((values[3 * p + c] ?? 0) - (values[3 * q + c] ?? 0)) ** 2
      }
      made[p] = Math.exp(-apart / guideTolerance)
    }
  }
  return made
}

/** Adds the pixel `right` and `down` of each to its sum by its weight, and the other way round. */
function gather(
  from: Pixels,
  sums: Float32Array,
  weights: Float32Array,
  distance: Float32Array,
  alike: Float32Array,
  right: number,
  down: number,
) {
  const { width, height, values } = from
  const add = (to: number, of: number, weight: number) => {
    for (let c = 0; c < 3; c++)
      sums[3 * to + c] = (sums[3 * to + c] ?? 0) + weight * (values[3 * of + c] ?? 0)
    weights[to] = (weights[to] ?? 0) + weight
  }
  for (let y = 0; y < height; y++) {
    const otherRow = clamp(y + down, height) * width
    for (let x = 0; x < width; x++) {
      const p = y * width + x
      const q = otherRow + clamp(x + right, width)
      const weight = Math.exp(-Math.max(0, distance[p] ?? 0)) * (alike[p] ?? 0)
      add(p, q, weight)
      if (p !== q) add(q, p, weight)
    }
  }
}

/** Each value, averaged over the square that reaches `radius` pixels from it. */
function boxed(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  return boxedRows(boxedRows(values, width, height, 1, width, radius), height, width, width, 1, radius)
}

function boxedRows(
  values: Float32Array,
  along: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
) {
  const made = new Float32Array(values.length)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += values[start + clamp(i, along) * step] ?? 0
    for (let i = 0; i < along; i++) {
      made[start + i * step] = sum / (2 * radius + 1)
      sum += values[start + clamp(i + radius + 1, along) * step] ?? 0
      sum -= values[start + clamp(i - radius, along) * step] ?? 0
    }
  }
  return made
}

function clamp(place: number, count: number): number {
  return Math.min(Math.max(place, 0), count - 1)
}
