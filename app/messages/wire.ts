import type { WireMessage } from './contract.ts'
import type { Message } from './message.ts'

export function toWire({ id, sentAt, readAt, answeredAt, answeredBy, ...written }: Message): WireMessage {
  return {
    _id: id,
    ...written,
    sentAt: sentAt.toISOString(),
    ...(readAt && { readAt: readAt.toISOString() }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
    ...(answeredBy !== null && { answeredBy }),
  }
}
