import { formatDollars } from '../../basics/money.ts'

export const priceInCents = 'Please enter a price in dollars and cents, such as 19.99.'
export const priceTooSmall = (least: number) =>
  `A card payment is at least ${formatDollars(least)}, so a price has to be as well.`
export const packedWeight = 'Write the weight with its unit, up to 1000 kg: 350 g or 1.2 kg.'
export const packedSize = 'Write length × width × height with their unit, up to 10 m: 300 × 200 × 80 mm.'
export const imageNotAccepted = 'Please upload the picture here: the shop shows no pictures from other sites.'
export const partNumberTaken = 'Another product on sale has this part number.'
export const productChanged =
  'Someone else has just changed this product. Check what is new, then save again.'
export const stockChanged = (available: number) =>
  `The stock has just changed: ${pieces(available)} on sale now. Check it, then save again.`
export const stockBelowZero = (available: number) =>
  `You can’t remove more than there are: ${pieces(available)} on sale.`
export const noPieces = 'Please enter how many pieces.'
export const piecesGo = 'Damaged and lost pieces come off sale: enter a number below zero.'
export const policyChanged =
  'Someone else has just rewritten this page. Keep a copy of your text, reload the page and put the two together.'

export const placeGone = 'The product at this place in the list has gone. Please begin the list again.'

function pieces(count: number): string {
  return count === 1 ? '1 piece is' : `${count} pieces are`
}
