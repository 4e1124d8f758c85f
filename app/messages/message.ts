export interface Message {
  id: string
  name: string
  email: string
  subject: string
  message: string
  sentAt: Date
  readAt: Date | null
  answeredAt: Date | null
  answeredBy: string | null
}

export const messageSorts = ['sent', 'name', 'subject'] as const

export const messageStates = ['new', 'read', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

export function stateOf({ readAt, answeredAt }: Pick<Message, 'readAt' | 'answeredAt'>): MessageState {
  if (answeredAt) return 'answered'
  return readAt ? 'read' : 'new'
}
