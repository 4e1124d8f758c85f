// Reviews, and messages to the shop.

export const notBought = 'Only customers who bought this product here can review it.'
export const alreadyReviewed = 'You have already reviewed this product.'
export const nothingToReview =
  'You have already reviewed this product, or it was not bought with this account. You can review the shop here.'
export const reviewPosted = 'Your review is posted. Thank you.'
export const ratingRange = 'Please choose a rating from 1 to 5.'
export const messageSent = 'Your message is on its way to us. Thank you.'
export const messageTooLarge = 'That message is too long.'
export const messagesTooMany = 'You have sent several messages already. Please write again in an hour.'
