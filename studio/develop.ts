import { join } from 'node:path'
import sharp from 'sharp'
import { type Pixels, withoutGrain } from './grain.ts'

export interface Develop {
  folder: string
  name: string
  format: 'png' | 'webp'
}

/** Takes the grain out of what Blender left in `negatives` and writes the picture; returns its file. */
export async function develop(negatives: string, { folder, name, format }: Develop): Promise<string> {
  const [one, two, albedo, normal] = await Promise.all(
    ['one.png', 'two.png', 'albedo-0001.png', 'normal-0001.png'].map((file) => read(join(negatives, file))),
  )
  if (!one || !two || !albedo || !normal) throw new Error('studio/render.py left less than four pictures')
  const { width, height, values } = withoutGrain({ one, two, guides: [albedo, normal] })
  const bytes = Uint8Array.from(values, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
  const picture = sharp(bytes, { raw: { width, height, channels: 3 } })
  const file = join(folder, `${name}.${format}`)
  await (format === 'webp'
    ? picture.webp({ quality: 90, effort: 6, smartSubsample: true })
    : picture.png()
  ).toFile(file)
  return file
}

async function read(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const numbers = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  return {
    width: info.width,
    height: info.height,
    values: Float32Array.from(numbers, (n) => n / 65535),
  }
}
