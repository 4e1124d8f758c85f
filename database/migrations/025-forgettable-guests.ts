/**
 * What a guest has never paid is forgotten each night (docs/decisions/061): found among all that guests have ever ordered without
 * reading what they have paid.
 */
export const indexes = {
  orders_forgettable:
    "on orders (id) where guest_id is not null and id = checkout_id and email <> '' and paid_at is null and paying_since is null",
}

export async function up(): Promise<void> {}
