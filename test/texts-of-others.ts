/**
 * Every text of the database that somebody else can have written, and that is shown, by table and column.
 * `test/texts-of-others.test.ts` finds a column that is in none of these lists.
 */
export const textsOfOthers: Record<string, string[]> = {
  products: [
    ...['name', 'description', 'brand', 'category', 'part_number', 'packed_size', 'packed_weight'],
    'more_pictures',
  ],
  product_numbers: ['brand', 'number'],
  fit_rows: ['position', 'notes'],
  vehicles: ['name', 'full_name', 'engine', 'aliases'],
  reviews: ['name', 'company', 'comment', 'answer', 'product_name'],
  orders: [
    ...['product_name', 'customer_name', 'address', 'phone', 'delivery_name', 'part_number', 'company'],
    ...['postcode', 'region', 'vat_number', 'carrier', 'tracking_number', 'tax_name'],
  ],
  refunds: ['reason', 'failure', 'repaid_how'],
  undone_refunds: ['repaid_how'],
  returns: ['product_name', 'words', 'answer'],
  users: ['name'],
  identities: ['name'],
  passkeys: ['name'],
  profiles: ['education', 'city', 'phone'],
  messages: ['name', 'subject', 'message'],
  outbox: ['subject', 'text_body', 'last_error'],
  policies: ['text'],
  zero_result_searches: ['term'],
  wanted_parts: ['term'],
  synonyms: ['terms'],
  imports: ['file_name'],
  import_lines: ['label'],
}

/** The same in JSON: what stands under these keys, or everywhere. */
export const jsonOfOthers: Record<string, string[]> = {
  'products.facts': [],
  'orders.fit': ['vehicle', 'why'],
  'orders.tax': ['name'],
  'delivery_plans.plan': ['name'],
  'tax_plans.plan': ['name'],
  'import_lines.before': ['name', 'brand'],
  'import_lines.after': ['name', 'brand'],
  'import_lines.faults': ['message'],
}

/** The same where rows can only be added, or have to be short. */
export const addedByOthers = ['stock_movements.note', 'audit_log.before', 'audit_log.after', 'api_keys.name']

/** Columns with a text that no page takes from somebody else, by why that is so. */
export const textsOfOurs: Record<string, string> = {
  'an id, a key, a hash, or sealed: made by the shop or a provider, and in no page but as an address or a value that is compared': `
    hosted.ended_sign_ins.identity_id hosted.removed_accounts.account_id access_tokens.session_id accounts.access_token
    accounts.account_id accounts.id accounts.id_token accounts.password accounts.refresh_token accounts.user_id api_keys.ending
    audit_log.request_id backup_codes.identity_id idempotency_keys.answer idempotency_keys.body_hash idempotency_keys.key
    idempotency_keys.scope identities.id money_movements.provider_id orders.transaction_id passkeys.aaguid passkeys.credential_id
    passkeys.id passkeys.public_key passkeys.user_id payment_events.id payments.provider_id rate_limits.key
    refunds.provider_id refunds.request_key second_factors.identity_id second_factors.secret secret_fingerprints.fingerprint
    sessions.id sessions.token sessions.user_id shared_wish_lists.token shop_secrets.fingerprint shop_secrets.sealed undone_refunds.provider_id
    undone_refunds.repaid_provider_id uploads.key
    users.identity_id verifications.id verifications.identifier verifications.value`,
  'one of the words that the shop knows, or of a fixed form: refused otherwise by the contract or the database': `
    accounts.provider_id accounts.scope api_keys.scopes audit_log.action audit_log.kind breaking_migrations.name
    delivery_plans.announced_day demo_marks.kind fit_rows.built_from fit_rows.built_to fit_rows.chassis_from fit_rows.chassis_to
    fit_rows.conditions fit_rows.kind fit_rows.says fit_rows.source fit_rows.year_basis import_lines.kind
    import_lines.warnings imports.conflicts imports.counts imports.encoding imports.separator imports.titles imports.warnings
    money_movements.what money_movements.why orders.arrives_from orders.arrives_to orders.country orders.delivery_method
    passkeys.device_type passkeys.transports payment_events.type payments.currency payments.end_reason policies.page
    price_movements.why product_numbers.kind product_ports.family product_ports.kind product_ports.value products.tax_class
    refunds.cause refunds.what returns.reason secret_fingerprints.setting stock_movements.reason stock_movements.why
    tax_plans.announced_day undone_refunds.what uploads.host users.role vehicles.body vehicles.fuel vehicles.kind vehicles.level vehicles.market
    vehicles.ports`,
  'an address of mail, in its form (threat 8)': `
    guests.email identities.email messages.email orders.email outbox.recipient outbox.reply_to stock_alerts.email users.email`,
  'an address of a picture or of a page: its scheme is looked at when it is written (threat 58)': `
    identities.image orders.product_image orders.tracking_url products.image profiles.facebook profiles.linkedin
    returns.photos reviews.image uploads.address uploads.placeholder`,
  'by which something is found, made of texts that are looked at': `
    category_changes.category known_words.word product_facets.sorted_name product_facets.terms product_slugs.slug product_words.category
    products.numbers products.slug vehicles.searched`,
  'what a device or a network says of itself: compared, or shown as one of the words that the shop knows': `
    guests.network messages.network sessions.ip_address sessions.user_agent stock_alert_asks.network`,
  'what its own person has told of their vehicle, beside the name of the tree: `vehicles.full_name`':
    'garages.vehicles',
  'a mail as a page, of the shop’s own templates: shown in a frame that runs nothing (test/journeys/at-length/mails.test.ts)':
    'outbox.content outbox.html_body',
}
