import { features } from '../app/features.server.ts'
import { openDrawing, openImageHost, openShopPictures } from '../app/media/public.server.ts'
import type { Log } from '../app/shop/base.ts'
import type { Shop } from '../app/shop/shop.ts'
import type { Environment } from './environment.ts'

/** What else a process is told about pictures; the tests and the source need neither. */
export interface MediaParts {
  pictures?: string
  drawing?: string[]
}

type Media = Pick<Shop, 'imageHost' | 'drawing' | 'pictures' | 'shownImages'>

export async function openMedia(
  { imageHost, dataDir }: Environment,
  log: Log,
  { pictures, drawing }: MediaParts,
): Promise<Media> {
  return {
    imageHost: await openImageHost(imageHost, dataDir, log),
    drawing: openDrawing(drawing),
    pictures: await openShopPictures(pictures),
    shownImages: features.flatMap(({ shownImages = [] }) => shownImages),
  }
}
