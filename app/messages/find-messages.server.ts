import type { Database } from '../shop/database.ts'

/** Messages with the name of who answered; the network they came from is nobody's business here. */
export function selectMessages(db: Database) {
  return db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.answeredBy')
    .select(['messages.id', 'messages.name', 'messages.email', 'messages.subject', 'messages.message'])
    .select(['messages.sentAt', 'messages.readAt', 'messages.answeredAt', 'users.name as answeredBy'])
}
