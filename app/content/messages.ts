/** The sentences that the specification quotes, to the letter: they stand here alone. The shop's own are in `our-messages.ts`. */
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
