import { brand } from '../content/brand.ts'
import { composeMail, type Mail } from '../mail/public.server.ts'

export interface Addressee {
  email: string
  name: string
}

const notYou = 'If that was not you, you can ignore this email: nothing changes.'

export interface ProofLink {
  address: string
  expiresAt: Date
}

export function verifyEmail(email: string, { address, expiresAt }: ProofLink): Mail {
  return composeMail(email, {
    heading: 'Please confirm your address',
    paragraphs: [`You have signed up at ${brand.name} with this address. Confirm that it is yours.`],
    expiresAt,
    action: { label: 'Confirm address', address },
    footnote: `The link works once, for a day, and only for who is logged in to the account. ${notYou}`,
  })
}

/** To the owner of an address that somebody has just signed up with again. */
export function existingAccountEmail({ email, name }: Addressee, shopUrl: string): Mail {
  return composeMail(email, {
    name,
    heading: 'You have an account already',
    paragraphs: [
      `Somebody has just signed up at ${brand.name} with this address. It has an account, so no second one was made.`,
      'If that was you, log in, or choose a new password if you no longer know yours.',
    ],
    action: { label: 'Choose a new password', address: `${shopUrl}/forgatepass` },
    footnote: notYou,
  })
}

export function resetEmail({ email, name }: Addressee, { address, expiresAt }: ProofLink): Mail {
  return composeMail(email, {
    name,
    heading: 'Choose a new password',
    paragraphs: [`Somebody has asked for a new password for your account at ${brand.name}.`],
    expiresAt,
    action: { label: 'Choose a new password', address },
    footnote: `The link works once, for ten minutes. ${notYou}`,
  })
}

export function passwordChangedEmail(
  { email, name }: Addressee,
  shopUrl: string,
  dropped: DroppedWays,
): Mail {
  const mail = composeMail(email, {
    name,
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and every device that was signed in has been signed out.',
      ...saysOf(dropped),
    ],
    action: { label: 'Not you? Choose another', address: `${shopUrl}/forgatepass` },
  })
  return { ...mail, few: true }
}

/** To somebody who has just proven an address, under which passkeys or codes had been set up before. */
export function waysDroppedEmail({ email, name }: Addressee, shopUrl: string, dropped: DroppedWays): Mail {
  return composeMail(email, {
    name,
    heading: 'Your address is confirmed',
    paragraphs: [
      'Somebody had set up more ways to log in to your account before its address was confirmed.',
      ...saysOf(dropped),
    ],
    action: { label: 'Look at your account', address: `${shopUrl}/dashboard/account` },
  })
}

interface DroppedWays {
  passkeys?: number
  twoFactor?: boolean
  passkeysLeft?: number
}

function saysOf({ passkeys = 0, twoFactor = false, passkeysLeft = 0 }: DroppedWays): string[] {
  const removed = passkeys === 1 ? 'Its passkey was removed' : `Its ${passkeys} passkeys were removed`
  const left = passkeysLeft === 1 ? '1 passkey still opens it' : `${passkeysLeft} passkeys still open it`
  return [
    ...(passkeysLeft > 0 ? [`${left}: check under My Account that you know them all.`] : []),
    ...(passkeys > 0 ? [`${removed}. Add your own again under My Account.`] : []),
    ...(twoFactor ? ['Its two-factor codes are off. You can turn them on again under My Account.'] : []),
  ]
}

/** To somebody at whose second factor somebody guesses: the first one is known to them. */
export function codesGuessedEmail({ email, name }: Addressee, shopUrl: string): Mail {
  return composeMail(email, {
    name,
    heading: 'Somebody is guessing your codes',
    paragraphs: [
      `Too many wrong two-factor codes were typed to log in to your account at ${brand.name}. No code got anybody in, but whoever typed them had your password, or your Google account.`,
      'If that was you, try again in a quarter of an hour. If not, choose another password now.',
    ],
    action: { label: 'Choose another password', address: `${shopUrl}/forgatepass` },
    footnote: 'You get this email once a day at most, however often it happens.',
  })
}

export function passkeyAddedEmail({ email, name }: Addressee, shopUrl: string): Mail {
  return composeMail(email, {
    name,
    heading: 'A passkey was added',
    paragraphs: [`From now on a new passkey opens your account at ${brand.name}.`],
    action: { label: 'Not you? Remove it', address: `${shopUrl}/dashboard/account` },
  })
}

export function adminEmail({ email, name }: Addressee, shopUrl: string): Mail {
  return composeMail(email, {
    name,
    heading: 'You are an admin now',
    paragraphs: [`An admin of ${brand.name} has given you the same rights: users, products and orders.`],
    action: { label: 'Open the dashboard', address: `${shopUrl}/dashboard` },
  })
}

export function removedEmail({ email, name }: Addressee): Mail {
  return composeMail(email, {
    name,
    heading: 'Your account was removed',
    paragraphs: [
      `An admin of ${brand.name} has removed your account. You are signed out everywhere.`,
      'What you ordered stays in our books, as the law asks of us.',
    ],
  })
}
