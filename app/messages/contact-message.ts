/** What a visitor writes to the shop by the contact form. */
export interface ContactMessage {
  name: string
  email: string
  subject: string
  message: string
}

export type MessageField = keyof ContactMessage

export const noMessage: ContactMessage = { name: '', email: '', subject: '', message: '' }
