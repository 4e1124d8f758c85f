import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageState } from './message.ts'

interface MessagesTable {
  id: Generated<string>
  name: string
  email: string
  subject: string
  message: string
  /** Where it came from, to count by: an IPv4 address or an IPv6 /64. */
  network: string
  sentAt: Date
  readAt: Date | null
  readBy: string | null
  /** When an admin said that it is answered, and who; taken back, both are empty again. */
  answeredAt: Date | null
  answeredBy: string | null
  state: GeneratedAlways<MessageState>
  foundBy: GeneratedAlways<string>
}

export interface MessagesTables {
  messages: MessagesTable
}
