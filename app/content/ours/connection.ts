// What is said where an answer did not come, or was not read.

export const busy = 'The shop is busy at the moment. Please try again shortly.'
export const unreachable = 'The shop can’t be reached. Check your connection and try again; nothing is lost.'
export const logInBeside = 'Log in in another tab, then press the button again'
export const stillSignedIn = 'You may still be signed in: the shop has not answered. Please try again.'
export const arrivedBefore =
  'Your first try did arrive, as it was typed then. Please check before you send it once more.'
export const formUnread = 'The shop can’t read this. Please go back and press the button again.'

/** Of a form that was not read; a browser that goes back still has what was typed. */
export const formRefused = {
  403: formUnread,
  413: 'That is too long, so nothing was changed. Please go back, shorten it and send it again.',
}
export const keyTooLong = (most: number) => `An Idempotency-Key can have at most ${most} characters.`
export const listLimit = 'limit has to be a whole number from 1 to 200.'
