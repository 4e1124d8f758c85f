export const imageHostDown =
  'The picture can’t be saved at the moment: the picture storage is not answering. Please try again shortly.'
export const noRoomForPictures =
  'The shop has no room for more pictures at the moment. Please try again later.'
export const unprovenPictures =
  'You can send five pictures a day until you have confirmed your email address: follow the link in our mail to send more.'
export const unprovenCrowd =
  'The shop takes no more pictures today from people who have not confirmed their email address: follow the link in our mail, and send it again.'
export const imageTooLarge = 'A picture can be at most 5 MB.'
export const tooManyPixels =
  'A picture can have at most 40 million pixels; an interlaced one or a GIF has to be smaller.'
export const notAnImage = 'Only JPEG, PNG, WebP and GIF pictures can be used.'
export const nothingToReturn = 'Nothing of this order can be sent back right now, so you can’t add photos.'
export const tooManyPhotos = 'That is enough photos for one day. Describe the rest in words.'
export const uploadBrokeOff = 'The upload broke off.'
