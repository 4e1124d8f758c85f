import { formatDollars } from '../../basics/money.ts'

// Why something can’t be ordered.

export const orderTooLarge = (most: number) =>
  `That is more than one card payment can carry (${formatDollars(most)}).`
export const priceChanged = (total: number) =>
  `The price has changed: the total is now ${formatDollars(total)}.`
export const outOfStock = 'This is out of stock: someone else was a moment quicker.'
export const productGone = 'One of these products is no longer on sale.'
export const productTwice = 'Each product can be ordered once here: give it a larger quantity instead.'
export const tooManyLines = (most: number) => `At most ${most} different products can be ordered together.`
export const noLines = 'There is nothing to order.'
export const tooManyOpenOrders = (most: number) =>
  `You have ${most} unpaid orders. Pay or cancel one of them first.`
export const verifyToOrder = (count: number) =>
  `Please confirm your email address first: the link is in the email we sent you. ${
    count > 0 ? `Until then you can order at most ${count} of these.` : ''
  }`.trim()
export const verifyToHold = (most: number) =>
  `Please confirm your email address first: the link is in the email we sent you. Until then your unpaid orders can total at most ${formatDollars(most)}.`
export const accountToOrder = (count: number) =>
  `Please log in to order that many, with an account whose email address is confirmed. ${
    count > 0 ? `Without one you can order at most ${count} of these.` : ''
  }`.trim()
export const accountToHold = (most: number) =>
  `Without an account an order can total at most ${formatDollars(most)}. Please log in, with an account whose email address is confirmed.`
export const nothingToPay =
  'This part has no price right now, so it can’t be ordered. Please ask us about it.'
export const amountTooSmall = (least: number) => `A card payment has to be at least ${formatDollars(least)}.`
