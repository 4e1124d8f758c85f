import type { Message } from './message.ts'

/** What an admin notes on a message. */
export interface Mark {
  read?: true | undefined
  answered?: boolean | undefined
}

/** What is written down for it; empty when it was so before. */
export interface MarkDecision {
  read?: true
  answered?: boolean
}

/**
 * Decides what a mark changes. Who answers has read; the first reading counts, whoever looks again. An answer can be
 * taken back (the wrong line was clicked), reading can't.
 */
export function decideMark(
  { readAt, answeredAt }: Pick<Message, 'readAt' | 'answeredAt'>,
  { read, answered }: Mark,
): MarkDecision {
  const reads = (read || answered) && readAt === null
  const changes = answered !== undefined && answered !== (answeredAt !== null)
  return { ...(reads && { read: true }), ...(changes && { answered }) }
}
