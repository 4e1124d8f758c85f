import type { Message } from './message.ts'

export interface Mark {
  read?: true | undefined
  answered?: boolean | undefined
}

export interface MarkDecision {
  read?: true
  answered?: boolean
}

/** Who answers has read; the first reading counts. An answer can be taken back (a wrong click), reading can't. */
export function decideMark(
  { readAt, answeredAt }: Pick<Message, 'readAt' | 'answeredAt'>,
  { read, answered }: Mark,
): MarkDecision {
  const reads = (read || answered) && readAt === null
  const changes = answered !== undefined && answered !== (answeredAt !== null)
  return { ...(reads && { read: true }), ...(changes && { answered }) }
}
