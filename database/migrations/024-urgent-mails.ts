const waiting = 'delivered_at is null and expired_at is null and undeliverable_at is null'

/**
 * Mails that somebody waits for, whose links expire, leave before all others, however many those are (docs/decisions/075): each turn of
 * the outbox looks for them first.
 */
export const indexes = { outbox_urgent: `on outbox (due_at) where expires_at is not null and ${waiting}` }

export async function up(): Promise<void> {}
