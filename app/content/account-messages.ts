/** What the shop says about accounts, apart from the rest: the home page need not carry it. */
export const accountSays = {
  /** What a person without an account is called where somebody has to be named. */
  guest: 'Guest',
  wrongPassword: 'This is not your password.',
  wrongCode: 'This code is wrong, or has already been used.',
  twoFactorExpired: 'That took too long. Please log in again.',
  passkeyNotUnlocked: 'This passkey was not unlocked. Please use its PIN, finger or face.',
  invalidPasskey: 'This passkey could not be added. Please try again.',
  noPasswordYet: 'Your account has no password yet. Choose one by email first.',
  signInAgain: 'You logged in more than 15 minutes ago. For this, please log in again.',
  addressUnproven:
    'Please confirm your address first: open the link that we emailed you. Then you can do this.',
  enrolmentNeeded:
    'Whoever runs the server gives you a link for this: “npm run admin -- YOUR-EMAIL” prints one. Open it while you are logged in.',
  twoFactorOn: 'Two-factor codes are already on.',
  codeOrBackup: 'Code from the app, or a backup code',
  twoFactorOff: 'Two-factor codes are off.',
  twoFactorNeeded: 'Admins of this shop need two-factor codes. Turn them on under My Account first.',
  ordersUnderWay:
    'We still owe you something: a paid order that has not been shipped, a refund or a return. Please wait for it first, or write to us.',
  notYourEmail: 'This is not the address of your account.',
  formerCustomer: 'A former customer',
} as const
