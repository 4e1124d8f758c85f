import { formatDollars } from '../basics/money.ts'

// The shop's own sentences; each by itself, so that a page brings only those that it says.

export const keyTooLong = (most: number) => `An Idempotency-Key can have at most ${most} characters.`
export const passwordTooLong = 'A password can have at most 128 characters.'
export const passwordCommon =
  'This password is one of the first that anyone would try. Please choose another.'
export const ownAccount = 'You can’t remove yourself.'
export const lastAdmin = 'This is the last admin: make someone else one first.'
export const mailToCome = 'We’ll email you a link to confirm that it is yours.'
export const mailToComeKept =
  'We’ll email you a link to confirm that it is yours. This demo sends no email: you will find it in your dashboard.'
export const mailHasCome = (email: string) =>
  `Welcome. We have emailed a link to ${email}: open it to confirm your address.`
export const mailHasComeKept = (email: string) =>
  `Welcome. The email to ${email} with the link that confirms it is in your dashboard.`
export const notSignedInAfterAll =
  'That did not sign you in. If you have an account already, log in or choose a new password.'
export const resetOnItsWay = (email: string) =>
  `If there is an account for ${email}, an email is on its way. The link in it works once, for ten minutes.`
export const mailExpired = 'The link in this email has expired. The recipient can ask for a new one.'
export const resetIsKept =
  'This demo sends no email: its admin finds it on the page Mails. Log in as the admin to open the link.'
export const linkExpired = 'This link has already been used or has expired.'
export const addressConfirmed = 'Your address is confirmed.'
export const passwordChanged = 'Your password is changed. Log in with the new one.'
export const googleDown = 'Google is not answering at the moment. Please try again, or use your password.'
export const passwordHelp = 'At least 6 characters; a sentence is better than a word.'
export const codeRequired = 'Please enter a code.'
export const trackingNumber = 'Tracking number (optional)'
export const otherTools = 'See the other tools'
export const nothingToReturn = 'Nothing of this order can be sent back right now, so it takes no photos.'
export const tooManyPhotos = 'That is enough photos for one day. Describe the rest in words.'
export const uploadBrokeOff = 'The upload broke off.'
export const busy = 'The shop is busy at the moment. Please try again shortly.'
export const stillSignedIn = 'You may still be signed in: the shop has not answered. Please try again.'
export const unreachable = 'The shop can’t be reached. Check your connection and try again; nothing is lost.'
export const arrivedBefore =
  'Your first try did arrive, as it was typed then. Please check before you send it once more.'
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
export const guestHelp =
  'If you ordered without an account, open your order with the link in our email. A new link goes to the same address.'
export const guestLinkOver =
  'This link has expired or is incomplete. Ask for a new one with the order’s number and your email.'
export const guestLinksTooMany =
  'Too many links were requested from your network. Please try again in an hour.'
export const guestLinkAsked =
  'If there is such an order, a new link is on its way to its address. It may take a minute; you can ask for another after a quarter of an hour.'
export const holdOver =
  'This order was not paid in time and is no longer held for you. Please order again; your card was not charged.'
export const orderPaid = 'This order is paid.'
export const orderUnpaid = 'This order is not paid yet.'
export const orderCancelled = 'This order was cancelled.'
export const orderShipped = 'This order is on its way already, so it can’t be cancelled any more.'
export const notShipped = 'This order has not been shipped yet.'
export const trackingUrl =
  'Please enter an address that starts with https://. Where it has the tracking number in it, write {number} there, but not in the name of the site.'
export const refundTried =
  'The card provider has refused to send the money back several times. Please try again later, or write to us.'
export const noSuchOrder = 'There is no such order of yours.'
export const notInThisOrder = 'That is not part of this order.'
export const cancelledBeforeShipping = 'Cancelled before it was shipped.'
export const orderRestocked = 'The pieces of this order are going back on sale, so it can’t be shipped.'
export const refundNotAnAmount = 'Please enter an amount in dollars and cents, such as 19.99.'
export const refundNotPieces = 'Please enter a whole number of pieces.'
export const refundTooLarge = (most: number) =>
  `At most ${formatDollars(most)} can still be refunded on this order.`
export const orderRefunded = 'This order was refunded.'
export const paymentInProgress = 'A payment for this order is being processed. Please try again in a moment.'
export const cardProviderDown = 'The card provider can’t be reached at the moment. Please try again shortly.'
export const nothingToPay =
  'This part has no price right now, so it can’t be ordered. Please ask us about it.'
export const amountTooSmall = (least: number) => `A card payment has to be at least ${formatDollars(least)}.`
export const paymentNotThrough = 'The card payment did not go through.'
export const paymentProcessing = 'The bank is still processing this payment.'
export const noEvent = 'The shop can’t read this event.'
export const paymentMismatch = 'The payment does not match this order. Please get in touch with us.'
export const imageHostDown =
  'The picture can’t be saved at the moment: the picture storage is not answering. Please try again shortly.'
export const imageTooLarge = 'A picture can be at most 5 MB.'
export const messageSent = 'Your message is on its way to us. Thank you.'
export const messageTooLarge = 'That message is too long.'
export const messagesTooMany = 'You have sent several messages already. Please write again in an hour.'
export const notBought = 'Only customers who bought this product here can review it.'
export const alreadyReviewed = 'You have already reviewed this product.'
export const nothingToReview =
  'You have already reviewed this product, or it was not bought with this account. You can review the shop here.'
export const reviewPosted = 'Your review is posted. Thank you.'
export const profileSaved = 'Your profile is saved.'
export const ownEmail = 'Please enter your own email address.'
export const socialLink = 'Please enter an address that starts with https://, or your name there.'
export const ratingRange = 'Please choose a rating from 1 to 5.'
export const tooManyPixels =
  'A picture can have at most 40 million pixels; an interlaced one or a GIF has to be smaller.'
export const notAnImage = 'Only JPEG, PNG, WebP and GIF pictures can be used.'
export const required = 'Please fill this in.'
export const tooLong = 'That is too long.'
export const numberRequired = 'Please enter a number.'
export const packedWeight = 'Write the weight with its unit, up to 1000 kg: 350 g or 1.2 kg.'
export const packedSize = 'Write length × width × height with their unit, up to 10 m: 300 × 200 × 80 mm.'
export const wholeNumber = 'Please enter a whole number.'
export const numberTooLarge = 'That number is too large.'
export const priceInCents = 'Please enter a price in dollars and cents, such as 19.99.'
export const priceTooSmall = (least: number) =>
  `A card payment is at least ${formatDollars(least)}, so a price has to be as well.`
export const unprintable = 'It contains a character that can’t be saved.'
export const imageNotAccepted = 'Please upload the picture here: the shop shows no pictures from other sites.'
export const partNumberTaken = 'Another product on sale has this part number.'
export const policyChanged =
  'Someone else has just rewritten this page. Keep a copy of your text, reload the page and put the two together.'
export const productRemoved = 'This product has been removed from the shop.'
export const inStockAlready = 'This part is in stock: you can order it now.'
export const alertHelp =
  'We’ll email you once, when it can be ordered again, and use the address for nothing else.'
export const alertAsked =
  'If we may write to the address you gave, an email is on its way to it. Press its button within seven days, and we’ll tell you as soon as the part is back.'
export const alertConfirmed =
  'We’ll email you once, as soon as it can be ordered again. You can cancel here at any time.'
export const alertEnded = 'You won’t get an email about the part. We delete the address within a week.'
export const alertLinkOver =
  'It was already used, has expired, or the part is no longer sold. Ask again on the part’s page.'
export const alertsTooMany = 'You have asked about many parts within an hour. Please try again later.'
export const productChanged =
  'Someone else has just changed this product. Check what is new, then save again.'
export const stockChanged = (available: number) =>
  `The stock has just changed: ${pieces(available)} on sale now. Check it, then save again.`
export const stockBelowZero = (available: number) =>
  `You can’t remove more than there are: ${pieces(available)} on sale.`
export const noPieces = 'Please enter how many pieces.'
export const piecesGo = 'Damaged and lost pieces come off sale: enter a number below zero.'
export const basketFull = (most: number) =>
  `A basket can hold up to ${most} different parts. Order or remove some first.`
export const wishListFull = (most: number) =>
  `A wish list can hold up to ${most} parts. Take some off first${most < 200 ? ', or log in to have room for 200' : ''}.`
export const wishesLeft = (count: number) =>
  `Your account’s wish list is full, so ${count === 1 ? 'this part is' : `these ${count} parts are`} kept on this device alone. Take something off, and ${count === 1 ? 'it moves' : 'they move'} into your account.`
export const basketLeft = (count: number) =>
  `Your account’s basket is full: ${count === 1 ? 'one more part is' : `${count} more parts are`} kept on this device. Order or remove some, and ${count === 1 ? 'it comes' : 'they come'} in.`
export const garageFull = (most: number) =>
  `You can keep up to ${most} vehicles here. Remove one first, or log in: an account has room for 20.`
export const deviceFull =
  'This device can’t store that much. Remove something, or log in: an account has room for it.'
export const doesNotFit = (reason: string, whyNeeded: boolean) =>
  `${reason} ${whyNeeded ? 'If you still want it, confirm and tell us why: someone will check it before it ships.' : 'Confirm if you still want it.'}`
export const vehicleGone = (whose = 'This vehicle') =>
  `${whose} is no longer in our list. Choose it again in the garage.`
export const vehicleFaulty = (whose: string) => `We can’t say what fits ${whose}.`
export const listTooLarge = 'That list is too long. Please go back and paste a part of it.'
export const chooseAPart = 'Please choose at least one part, or change the list.'
export const formUnread = 'The shop can’t read this. Please go back and press the button again.'
export const listLimit = 'limit has to be a whole number from 1 to 200.'

function pieces(count: number): string {
  return count === 1 ? '1 piece is' : `${count} pieces are`
}
