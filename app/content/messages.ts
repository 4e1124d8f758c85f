import { formatDollars } from '../basics/money.ts'

/** The sentences that the specification quotes, to the letter, and below the shop's own: they stand here alone. */
export const specified = {
  // 5, sign up
  nameRequired: 'Name is Required',
  emailRequired: 'Email is Required',
  emailInvalid: 'Providede a valid email',
  passwordRequired: 'Password is Required',
  passwordTooShort: 'Password must be 6 charachter',
  // 5, purchase
  quantityBelowMinimum: 'Quantity is less then minimum  quantity',
  quantityAboveAvailable: 'quantity is more than available quantity',
  addressRequired: 'address is Required',
  // 5, add product and review
  imageRequired: '* Please Attach a image',
  minimumAboveAvailable: 'Available quantity should be bigger then minimum quantity',
  negativeNumber: 'Please enter a posetive number',
  // 5 and 8, password reset
  resetEmailEmpty: 'please enter your email address',
  // 6
  notAdmin: 'Your are not an admin ,please change the route and login again',
  // 8
  usersForbidden: 'Forbidden',
  ordersForbidden: 'Forbidden access',
  reviewFailed: 'Failed to post  review',
  productFailed: 'Failed to Add   Product',
  noUser: 'No user is logged in',
  // 2
  pageNotFound: 'Page not found',
} as const

export const ours = {
  keyTooLong: (most: number) => `An Idempotency-Key can have at most ${most} characters.`,
  passwordTooLong: 'A password can have at most 128 characters.',
  passwordCommon: 'This password is one of the first that anyone would try. Please choose another.',
  ownAccount: 'You can’t remove yourself.',
  lastAdmin: 'This is the last admin: make someone else one first.',
  mailToCome: 'We’ll email you a link to confirm that it is yours.',
  mailToComeKept:
    'We’ll email you a link to confirm that it is yours. This demo sends no email: you will find it in your dashboard.',
  mailHasCome: (email: string) =>
    `Welcome. We have emailed a link to ${email}: open it to confirm your address.`,
  mailHasComeKept: (email: string) =>
    `Welcome. The email to ${email} with the link that confirms it is in your dashboard.`,
  notSignedInAfterAll:
    'That did not sign you in. If you have an account already, log in or choose a new password.',
  resetOnItsWay: (email: string) =>
    `If there is an account for ${email}, an email is on its way. The link in it works once, for ten minutes.`,
  mailExpired: 'The link in this email has expired. The recipient can ask for a new one.',
  resetIsKept:
    'This demo sends no email: its admin finds it on the page Mails. Log in as the admin to open the link.',
  linkExpired: 'This link has already been used or has expired.',
  addressConfirmed: 'Your address is confirmed.',
  passwordChanged: 'Your password is changed. Log in with the new one.',
  googleDown: 'Google is not answering at the moment. Please try again, or use your password.',
  passwordHelp: 'At least 6 characters; a sentence is better than a word.',
  codeRequired: 'Please enter a code.',
  trackingNumber: 'Tracking number (optional)',
  otherTools: 'See the other tools',
  nothingToReturn: 'Nothing of this order can be sent back right now, so it takes no photos.',
  tooManyPhotos: 'That is enough photos for one day. Describe the rest in words.',
  uploadBrokeOff: 'The upload broke off.',
  busy: 'The shop is busy at the moment. Please try again shortly.',
  stillSignedIn: 'You may still be signed in: the shop has not answered. Please try again.',
  unreachable: 'The shop can’t be reached. Check your connection and try again; nothing is lost.',
  arrivedBefore:
    'Your first try did arrive, as it was typed then. Please check before you send it once more.',
  orderTooLarge: (most: number) => `That is more than one card payment can carry (${formatDollars(most)}).`,
  priceChanged: (total: number) => `The price has changed: the total is now ${formatDollars(total)}.`,
  outOfStock: 'This is out of stock: someone else was a moment quicker.',
  productGone: 'One of these products is no longer on sale.',
  productTwice: 'Each product can be ordered once here: give it a larger quantity instead.',
  tooManyLines: (most: number) => `At most ${most} different products can be ordered together.`,
  noLines: 'There is nothing to order.',
  tooManyOpenOrders: (most: number) => `You have ${most} unpaid orders. Pay or cancel one of them first.`,
  verifyToOrder: (count: number) =>
    `Please confirm your email address first: the link is in the email we sent you. ${
      count > 0 ? `Until then you can order at most ${count} of these.` : ''
    }`.trim(),
  verifyToHold: (most: number) =>
    `Please confirm your email address first: the link is in the email we sent you. Until then your unpaid orders can total at most ${formatDollars(most)}.`,
  accountToOrder: (count: number) =>
    `Please log in to order that many, with an account whose email address is confirmed. ${
      count > 0 ? `Without one you can order at most ${count} of these.` : ''
    }`.trim(),
  accountToHold: (most: number) =>
    `Without an account an order can total at most ${formatDollars(most)}. Please log in, with an account whose email address is confirmed.`,
  guestHelp:
    'If you ordered without an account, open your order with the link in our email. A new link goes to the same address.',
  guestLinkOver:
    'This link has expired or is incomplete. Ask for a new one with the order’s number and your email.',
  guestLinksTooMany: 'Too many links were requested from your network. Please try again in an hour.',
  guestLinkAsked:
    'If there is such an order, a new link is on its way to its address. It may take a minute; you can ask for another after a quarter of an hour.',
  holdOver:
    'This order was not paid in time and is no longer held for you. Please order again; your card was not charged.',
  orderPaid: 'This order is paid.',
  orderUnpaid: 'This order is not paid yet.',
  orderCancelled: 'This order was cancelled.',
  orderShipped: 'This order is on its way already, so it can’t be cancelled any more.',
  notShipped: 'This order has not been shipped yet.',
  trackingUrl:
    'Please enter an address that starts with https://. Where it has the tracking number in it, write {number} there, but not in the name of the site.',
  refundTried:
    'The card provider has refused to send the money back several times. Please try again later, or write to us.',
  noSuchOrder: 'There is no such order of yours.',
  notInThisOrder: 'That is not part of this order.',
  cancelledBeforeShipping: 'Cancelled before it was shipped.',
  orderRestocked: 'The pieces of this order are going back on sale, so it can’t be shipped.',
  refundNotAnAmount: 'Please enter an amount in dollars and cents, such as 19.99.',
  refundNotPieces: 'Please enter a whole number of pieces.',
  refundTooLarge: (most: number) => `At most ${formatDollars(most)} can still be refunded on this order.`,
  orderRefunded: 'This order was refunded.',
  paymentInProgress: 'A payment for this order is being processed. Please try again in a moment.',
  cardProviderDown: 'The card provider can’t be reached at the moment. Please try again shortly.',
  nothingToPay: 'This part has no price right now, so it can’t be ordered. Please ask us about it.',
  amountTooSmall: (least: number) => `A card payment has to be at least ${formatDollars(least)}.`,
  paymentNotThrough: 'The card payment did not go through.',
  paymentProcessing: 'The bank is still processing this payment.',
  noEvent: 'The shop can’t read this event.',
  paymentMismatch: 'The payment does not match this order. Please get in touch with us.',
  imageHostDown:
    'The picture can’t be saved at the moment: the picture storage is not answering. Please try again shortly.',
  imageTooLarge: 'A picture can be at most 5 MB.',
  messageSent: 'Your message is on its way to us. Thank you.',
  messageTooLarge: 'That message is too long.',
  messagesTooMany: 'You have sent several messages already. Please write again in an hour.',
  notBought: 'Only customers who bought this product here can review it.',
  alreadyReviewed: 'You have already reviewed this product.',
  nothingToReview:
    'You have already reviewed this product, or it was not bought with this account. You can review the shop here.',
  reviewPosted: 'Your review is posted. Thank you.',
  profileSaved: 'Your profile is saved.',
  ownEmail: 'Please enter your own email address.',
  socialLink: 'Please enter an address that starts with https://, or your name there.',
  ratingRange: 'Please choose a rating from 1 to 5.',
  tooManyPixels:
    'A picture can have at most 40 million pixels; an interlaced one or a GIF has to be smaller.',
  notAnImage: 'Only JPEG, PNG, WebP and GIF pictures can be used.',
  required: 'Please fill this in.',
  tooLong: 'That is too long.',
  numberRequired: 'Please enter a number.',
  packedWeight: 'Write the weight with its unit, up to 1000 kg: 350 g or 1.2 kg.',
  packedSize: 'Write length × width × height with their unit, up to 10 m: 300 × 200 × 80 mm.',
  wholeNumber: 'Please enter a whole number.',
  numberTooLarge: 'That number is too large.',
  priceInCents: 'Please enter a price in dollars and cents, such as 19.99.',
  priceTooSmall: (least: number) =>
    `A card payment is at least ${formatDollars(least)}, so a price has to be as well.`,
  unprintable: 'It contains a character that can’t be saved.',
  imageNotAccepted: 'Please upload the picture here: the shop shows no pictures from other sites.',
  partNumberTaken: 'Another product on sale has this part number.',
  policyChanged:
    'Someone else has just rewritten this page. Keep a copy of your text, reload the page and put the two together.',
  productRemoved: 'This product has been removed from the shop.',
  inStockAlready: 'This part is in stock: you can order it now.',
  alertHelp: 'We’ll email you once, when it can be ordered again, and use the address for nothing else.',
  alertAsked:
    'If we may write to the address you gave, an email is on its way to it. Press its button within seven days, and we’ll tell you as soon as the part is back.',
  alertConfirmed:
    'We’ll email you once, as soon as it can be ordered again. You can cancel here at any time.',
  alertEnded: 'You won’t get an email about the part. We delete the address within a week.',
  alertLinkOver:
    'It was already used, has expired, or the part is no longer sold. Ask again on the part’s page.',
  alertsTooMany: 'You have asked about many parts within an hour. Please try again later.',
  productChanged: 'Someone else has just changed this product. Check what is new, then save again.',
  stockChanged: (available: number) =>
    `The stock has just changed: ${pieces(available)} on sale now. Check it, then save again.`,
  stockBelowZero: (available: number) =>
    `You can’t remove more than there are: ${pieces(available)} on sale.`,
  noPieces: 'Please enter how many pieces.',
  piecesGo: 'Damaged and lost pieces come off sale: enter a number below zero.',
  basketFull: (most: number) =>
    `A basket can hold up to ${most} different parts. Order or remove some first.`,
  wishListFull: (most: number) =>
    `A wish list can hold up to ${most} parts. Take some off first${most < 200 ? ', or log in to have room for 200' : ''}.`,
  wishesLeft: (count: number) =>
    `Your account’s wish list is full, so ${count === 1 ? 'this part is' : `these ${count} parts are`} kept on this device alone. Take something off, and ${count === 1 ? 'it moves' : 'they move'} into your account.`,
  basketLeft: (count: number) =>
    `Your account’s basket is full: ${count === 1 ? 'one more part is' : `${count} more parts are`} kept on this device. Order or remove some, and ${count === 1 ? 'it comes' : 'they come'} in.`,
  garageFull: (most: number) =>
    `You can keep up to ${most} vehicles here. Remove one first, or log in: an account has room for 20.`,
  deviceFull: 'This device can’t store that much. Remove something, or log in: an account has room for it.',
  doesNotFit: (reason: string, whyNeeded: boolean) =>
    `${reason} ${whyNeeded ? 'If you still want it, confirm and tell us why: someone will check it before it ships.' : 'Confirm if you still want it.'}`,
  vehicleGone: (whose = 'This vehicle') =>
    `${whose} is no longer in our list. Choose it again in the garage.`,
  vehicleFaulty: (whose: string) => `We can’t say what fits ${whose}.`,
  listTooLarge: 'That list is too long. Please go back and paste a part of it.',
  chooseAPart: 'Please choose at least one part, or change the list.',
  formUnread: 'The shop can’t read this. Please go back and press the button again.',
  listLimit: 'limit has to be a whole number from 1 to 200.',
} as const

/** What every page says at its top where the shop is not what it looks like (`server/demo-mode.ts`). */
export const notices = {
  demo: {
    title: 'This is a demo shop',
    text: 'Cards are play money, nothing is delivered, and anybody can read what you type.',
  },
  'test-cards': {
    title: 'This shop is being set up',
    text: 'Only test cards work, nothing is charged, and nothing is delivered.',
  },
} as const

export type Notice = keyof typeof notices

function pieces(count: number): string {
  return count === 1 ? '1 piece is' : `${count} pieces are`
}
