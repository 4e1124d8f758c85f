import './tables.server.ts'

/** What other features and the server may ask of media. */
export { isAcceptedImage, isOwnUpload } from './accepted-image.server.ts'
export { mediaFolder } from './keep-image.server.ts'
