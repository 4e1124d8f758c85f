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

/** What the admins' list of messages can be sorted by. */
export const messageSorts = ['sent', 'name', 'subject'] as const

/** The states it can be narrowed to. */
export const messageStates = ['new', 'read', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

/** How far the shop has come with a message. */
export function stateOf({ readAt, answeredAt }: Pick<Message, 'readAt' | 'answeredAt'>): MessageState {
  if (answeredAt) return 'answered'
  return readAt ? 'read' : 'new'
}
