export const inBasket = (pieces: number) =>
  `In your basket: ${pieces === 1 ? '1 piece' : `${pieces} pieces`} of this part.`
export const basketFull = (most: number) =>
  `A basket can hold up to ${most} different parts. Order or remove some first.`
export const basketLeft = (count: number) =>
  `Your account’s basket is full: ${count === 1 ? 'one more part is' : `${count} more parts are`} kept on this device. Order or remove some, and ${count === 1 ? 'it comes' : 'they come'} in.`
export const basketUnanswered = 'No answer came. Please look into your basket before you add this again.'
export const wishListFull = (most: number) =>
  `A wish list can hold up to ${most} parts. Take some off first${most < 200 ? ', or log in to have room for 200' : ''}.`
export const wishesLeft = (count: number) =>
  `Your account’s wish list is full, so ${count === 1 ? 'this part is' : `these ${count} parts are`} kept on this device alone. Take something off, and ${count === 1 ? 'it moves' : 'they move'} into your account.`
export const deviceFull =
  'This device can’t store that much. Remove something, or log in: an account has room for it.'
export const productRemoved = 'This product has been removed from the shop.'
export const otherParts = 'See other parts'
export const listTooLarge = 'That list is too long. Please go back and paste a part of it.'
export const chooseAPart = 'Please choose at least one part, or change the list.'
