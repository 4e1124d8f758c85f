export const imageHostDown =
  'The picture can’t be saved at the moment: the picture storage is not answering. Please try again shortly.'
export const imageTooLarge = 'A picture can be at most 5 MB.'
export const tooManyPixels =
  'A picture can have at most 40 million pixels; an interlaced one or a GIF has to be smaller.'
export const notAnImage = 'Only JPEG, PNG, WebP and GIF pictures can be used.'
export const nothingToReturn = 'Nothing of this order can be sent back right now, so you can’t add photos.'
export const tooManyPhotos = 'That is enough photos for one day. Describe the rest in words.'
export const uploadBrokeOff = 'The upload broke off.'
