/** A message that the shop has kept, as its admins work with it. */
export interface Message {
  id: string
  name: string
  email: string
  subject: string
  message: string
  sentAt: Date
  readAt: Date | null
  answeredAt: Date | null
  /** The name of the admin who answered it. */
  answeredBy: string | null
}

/** One page of the list holds so many. */
export const MESSAGES_A_PAGE = 50
