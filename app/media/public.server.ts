import './tables.server.ts'

export { acceptedImages, isAcceptedImage, isOwnUpload } from './accepted-image.server.ts'
export { type Drawing, openDrawing } from './drawing/open-drawing.server.ts'
export { finishPictures } from './finish-pictures.server.ts'
export { mediaFolder } from './hosts/local-host.server.ts'
export { type HostSettings, openImageHost } from './hosts/open-host.server.ts'
export { isMediaKey, isPictureFile, mediaType, shopPictureOf } from './image-address.ts'
export { openShopPictures, type ShopPictures } from './shop-pictures.server.ts'
