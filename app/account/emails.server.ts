import { brand } from '../content/brand.ts'
import { composeMail, type Mail } from '../mail/public.server.ts'

interface Addressee {
  email: string
  name: string
}

const notYou = (shopUrl: string) => ({
  label: 'Not you? Look at your account',
  address: `${shopUrl}/dashboard/account`,
})

export function twoFactorOnEmail({ email, name }: Addressee, shopUrl: string): Mail {
  return composeMail(email, {
    name,
    heading: 'Two-factor codes are on',
    paragraphs: [
      `From now on, logging in at ${brand.name} asks for a code from your app after the password.`,
      'Keep your backup codes where you can find them without your phone.',
    ],
    action: notYou(shopUrl),
  })
}

export function twoFactorOffEmail({ email, name }: Addressee, shopUrl: string): Mail {
  return composeMail(email, {
    name,
    heading: 'Two-factor codes are off',
    paragraphs: [`From now on, your password alone opens your account at ${brand.name} again.`],
    action: notYou(shopUrl),
  })
}

export function passkeyRemovedEmail({ email, name }: Addressee, passkey: string, shopUrl: string): Mail {
  return composeMail(email, {
    name,
    heading: 'A passkey was removed',
    paragraphs: [`The passkey “${passkey}” no longer opens your account at ${brand.name}.`],
    action: notYou(shopUrl),
  })
}

/**
 * The last mail to somebody who has deleted their account; it is forgotten once it has left. When it is sent, the database no longer
 * says whether the address was proven.
 */
export function accountDeletedEmail({
  email,
  name,
  emailVerified,
}: Addressee & { emailVerified: boolean }): Mail {
  const mail = composeMail(email, {
    name,
    heading: 'Your account is deleted',
    paragraphs: [
      `You have deleted your account at ${brand.name}. You are signed out everywhere, and we no longer know your name, address or phone number.`,
      'What you bought stays in our books without you, as the law asks of us.',
      'You are welcome back at any time, with this address too.',
    ],
  })
  return { ...mail, passing: true, few: !emailVerified }
}
