export const passwordTooLong = 'A password can have at most 128 characters.'
export const passwordCommon =
  'This password is one of the first that anyone would try. Please choose another.'
export const passwordHelp = 'At least 6 characters; a sentence is better than a word.'
export const passwordChanged = 'Your password is changed. Log in with the new one.'
export const ownAccount = 'You can’t remove yourself.'
export const lastAdmin = 'This is the last admin: make someone else one first.'
export const mailToCome = 'We’ll email you a link to confirm that it is yours.'
export const mailToComeKept =
  'We’ll email you a link to confirm that it is yours. This demo sends no email: you will find it in your dashboard.'
export const mailHasCome = (email: string) =>
  `Welcome. We have emailed a link to ${email}: open it to confirm your address.`
export const mailHasComeKept = (email: string) =>
  `Welcome. The email to ${email} with the link that confirms it is in your dashboard.`
export const mailExpired = 'The link in this email has expired. The recipient can ask for a new one.'
export const addressConfirmed = 'Your address is confirmed.'
export const logInToConfirm =
  'Log in to confirm your address. If you have not signed up here, somebody else has: choose a new password, and the account is yours alone.'
export const linkOfAnother = 'This link is for another account. Log out first.'
export const linkExpired = 'This link has already been used or has expired.'
export const notSignedInAfterAll =
  'That did not log you in. If you have an account already, log in or choose a new password.'
export const resetOnItsWay = (email: string) =>
  `If there is an account for ${email}, an email is on its way. The link in it works once, for ten minutes.`
export const resetIsKept =
  'This demo sends no email: its admin finds it on the page Mails. Log in as the admin to open the link.'
export const googleDown = 'Google is not answering at the moment. Please try again, or use your password.'
export const codeRequired = 'Please enter a code.'
export const profileSaved = 'Your profile is saved.'
export const ownEmail = 'Please enter your own email address.'
export const socialLink = 'Please enter an address that starts with https://, or your name there.'
