import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A server that speaks S3, signatures and all, which somebody else wrote. */
export interface S3Server {
  /** The settings of a shop that keeps its pictures there. */
  settings: Record<string, string>
  /** The names of everything in the bucket. */
  objects(): Promise<string[]>
  close(): Promise<void>
}

const bucket = 'shop-pictures'

/** Opens one with an empty bucket. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'spoke-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: {
      IMAGE_HOST: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      // The one pair of keys that this server knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async objects() {
      const files = await readdir(join(directory, bucket), { recursive: true })
      const kept = files.filter((file) => file.endsWith('._S3rver_object'))
      return kept.map((file) => file.replace('._S3rver_object', '')).toSorted()
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
