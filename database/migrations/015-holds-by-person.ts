/**
 * What somebody holds unpaid is counted with each order of theirs. By the indexes there were, a server whose figures of the table
 * are old read all that anybody holds.
 */
export const indexes = { orders_held_by: 'on orders (user_id) where stock_taken and paid_at is null' }

export async function up(): Promise<void> {}
