/** What the shop says where a hosted provider keeps the identities, apart from the rest: the home page need not carry it. */
export const hostedSays = {
  invalidProof: 'That login is no longer valid. Please log in again.',
  proofUsed: 'That login has already been used. Please try again.',
  removed: 'This account has been removed from the shop.',
  notLinked:
    'There is an account with this address already, and the address has not been confirmed on both sides. ' +
    'Confirm it by the email that you were sent, then log in again.',
  down: 'The login service is not answering at the moment. Please try again shortly.',
  resetOnItsWay: (email: string) =>
    `If there is an account for ${email}, an email is on its way. The link in it works once.`,
} as const
