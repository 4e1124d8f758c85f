import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ok, refuse } from '../../basics/outcome.ts'
import { fileToTell, pictureFormats, pictureWidths, widthsOf } from '../../basics/picture-set.ts'
import type { Log } from '../../shop/base.ts'
import { mediaType, sizeOfKey } from '../image-address.ts'
import { type ImageHost, type PictureToKeep, RETRY_AFTER } from './image-host.ts'

export interface S3Settings {
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where browsers find the bucket's objects, without a slash at its end. */
  publicUrl: string
}

const patience = 20_000
/** So many files go out at once: the disk reads faster than a store writes. */
const atOnce = 6

export function s3Host({ bucket, publicUrl, ...settings }: S3Settings, log: Log): ImageHost {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores that are not Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
  })
  const placeOf = ({ name, width }: PictureToKeep) => ({
    key: name,
    address: `${publicUrl}/${name}/${fileToTell(width)}`,
  })

  async function forAll(files: string[], work: (file: string, signal: AbortSignal) => Promise<unknown>) {
    const signal = AbortSignal.timeout(patience)
    const waiting = [...files]
    const next = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await work(file, signal)
    }
    try {
      await Promise.all(Array.from({ length: atOnce }, next))
      return true
    } catch (error) {
      waiting.length = 0
      const { name, message } = error as Error
      log.warn({ host: 's3', why: `${name}: ${message}` }, 'the image host is away')
      return false
    }
  }

  return {
    kind: 's3',
    origin: new URL(publicUrl).origin,
    placeOf,
    async keep(picture) {
      const kept = await forAll(await readdir(picture.folder), async (file, abortSignal) => {
        const put = new PutObjectCommand({
          Bucket: bucket,
          Key: `${picture.name}/${file}`,
          Body: await readFile(join(picture.folder, file)),
          ContentType: mediaType(file),
          CacheControl: 'public, max-age=31536000, immutable',
        })
        await client.send(put, { abortSignal })
      })
      return kept ? ok(placeOf(picture)) : refuse({ refusal: 'image-host-down', retryAfter: RETRY_AFTER })
    },
    async remove(key) {
      const widths = widthsOf(sizeOfKey(key)?.width ?? Math.max(...pictureWidths))
      const files = widths.flatMap((width) => pictureFormats.map((format) => `${key}/${width}.${format}`))
      return await forAll(files, (file, abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key: file }), { abortSignal }),
      )
    },
  }
}
