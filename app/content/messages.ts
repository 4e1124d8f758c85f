/**
 * The sentences that the specification quotes, to the letter (spelling and spacing included), and the shop's
 * own beside them. They stand here and nowhere else.
 */
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

/** The shop's own sentences that more than one place says. */
export const ours = {
  imageTooLarge: 'A picture can be 5 MB at the most.',
  notAnImage: 'Only JPEG, PNG, WebP and GIF pictures can be used.',
} as const
