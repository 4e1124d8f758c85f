import type { ShownImages } from '../shop/database.ts'
import type { Drawing } from './drawing/open-drawing.server.ts'
import type { ImageHost } from './hosts/image-host.ts'
import type { ShopPictures } from './shop-pictures.server.ts'

export interface MediaNeeds {
  dataDir: string
  /** Hosts whose pictures may be shown beside our own (`IMAGE_ADDRESSES`). */
  imageAddresses: string[]
  imageHost: ImageHost
  drawing: Drawing
  pictures: ShopPictures
  shownImages: readonly ShownImages[]
}
