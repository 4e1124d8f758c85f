/**
 * Why a read that names no limit is bounded all the same: files, by what bounds so many of their reads (one, unless said).
 * `test/unlimited-reads.test.ts` finds those that are in no list, and those that are there no more.
 */
export const readsWithoutLimit: Record<string, string> = {
  'what one person or one of their sessions has, within limits of its own; their own file of what is kept about them': `
    app/account/show-account.server.ts app/api-keys/feature.server.ts app/basket/account-basket.server.ts app/basket/feature.server.ts
    app/identity/access-token.server.ts app/identity/feature.server.ts×3 app/identity/firebase/removed-accounts.server.ts
    app/identity/open-access.server.ts app/identity/sessions.server.ts app/mail/feature.server.ts app/media/feature.server.ts
    app/messages/feature.server.ts app/orders/feature.server.ts app/orders/list-purchases.server.ts×2 app/payments/feature.server.ts×3
    app/returns/feature.server.ts app/reviews/feature.server.ts app/reviews/list-reviewable.server.ts app/stock-alerts/feature.server.ts
    app/wishlist/feature.server.ts×2 app/wishlist/open-wishes.server.ts`,
  'of rows whose ids or numbers are named: those of a page, a basket, a checkout, a portion of a file or of what the provider lists': `
    app/basket/account-basket.server.ts app/catalogue/find-products.server.ts app/catalogue/import/apply-lines.server.ts
    app/catalogue/import/known-products.server.ts app/catalogue/product-facts.server.ts
    app/catalogue/stock.server.ts app/fitment/aces/find-ways.server.ts app/fitment/fit-file/compare-file.server.ts
    app/fitment/fit-list/read-list.server.ts×4 app/fitment/product-parts.server.ts×2 app/fitment/vehicle-list/plan-file.server.ts
    app/fitment/vehicle-list/read-vehicle.server.ts app/fitment/vehicle-list/room.server.ts
    app/fitment/vehicles/find-fitting.server.ts app/fitment/vehicles/fit-products.server.ts app/fitment/vehicles/know-vehicle.server.ts app/mail/sweep-files.server.ts
    app/media/shop-pictures.server.ts app/orders/show-order.server.ts app/payments/catch-up.server.ts×2
    app/payments/find-refund.server.ts×3 app/payments/undo-refund.server.ts×2 app/wishlist/open-wishes.server.ts app/audit/audit-log-list.server.ts`,
  'how a statement begins: whoever goes on with it limits it, names what is meant, or counts': `
    app/api-keys/list-api-keys.server.ts app/audit/audit-log-list.server.ts×3 app/catalogue/find-products.server.ts
    app/catalogue/import/import-row.server.ts app/catalogue/import/known-products.server.ts app/catalogue/import/list-lines.server.ts
    app/catalogue/search/find-candidates.server.ts app/catalogue/select-admin-products.server.ts app/fitment/vehicles/find-fitting.server.ts
    app/fitment/vehicles/find-in-text.server.ts app/fitment/vehicles/find-vehicles.server.ts×2 app/fitment/vehicles/fit-products.server.ts app/identity/leave.server.ts
    app/identity/secrets/secrets.server.ts app/identity/user-list.server.ts app/identity/viewer.server.ts app/mail/open-mail.server.ts
    app/media/accepted-image.server.ts app/messages/message-list.server.ts app/orders/find-order.server.ts app/orders/hold-limits.server.ts
    app/orders/known-addresses.server.ts app/payments/find-payment.server.ts app/payments/find-refund.server.ts app/payments/reconcile-payments.server.ts×2
    app/returns/select-returns.server.ts app/reviews/select-reviews.server.ts×2`,
  'the pictures that a feature shows: part of the sweep, which looks at so many uploads at a time': `
    app/catalogue/find-products.server.ts×2 app/catalogue/import/lines-of-import.server.ts×2 app/orders/find-order.server.ts
    app/media/sweep-uploads.server.ts app/returns/feature.server.ts app/reviews/feature.server.ts`,
  'one row: a lock, a count, whether there is one, or what was written': `
    app/basics/sql.server.ts app/catalogue/import/importer.server.ts×2 app/catalogue/product-history.server.ts
    app/catalogue/zero-results/count-searches.server.ts app/fitment/vehicle-list/read-vehicle.server.ts app/fitment/vehicle-list/write-vehicle.server.ts×2
    app/mail/few-mails.server.ts app/mail/queue-mail.server.ts×2 app/orders/guests/forget-guests.server.ts×2 app/orders/pay-order.server.ts
    app/orders/permit-placing.server.ts
    app/orders/place-at-once.server.ts×2 app/orders/place-order.server.ts app/payments/start-payment.server.ts
    app/payments/take-event.server.ts server/change-feed/change-feed.ts server/gate/idempotency.ts server/observability/readiness.ts`,
  'a row for each of a few kinds or spans, from sums that are kept or an index over a stretch of time': `
    app/catalogue/count-categories.server.ts app/orders/sum-sales.server.ts app/overview/cut-time.server.ts×2 app/payments/sum-money.server.ts
    app/reviews/count-stars.server.ts×2 app/reviews/product-reviews.server.ts server/observability/shared-figures.ts×9`,
  'what an owner has set up, of which there are a few: plans, policies, synonyms (200 groups), admins, secrets': `
    app/catalogue/search/read-synonyms.server.ts app/catalogue/zero-results/synonyms.server.ts app/delivery/read-plan.server.ts
    app/identity/make-admin.server.ts app/identity/secrets/record-secrets.server.ts app/identity/secrets/secrets.server.ts
    app/payments/catch-up.server.ts app/policies/read-policies.server.ts app/tax/read-plan.server.ts`,
  'all that a list is narrowed to is counted by its index, and one page given (decision 066, measured at 100,000 parts)':
    'app/catalogue/facets/list-filtered.server.ts×2',
  'by night or by hand it looks through all there is, and names a hundred differences (decisions 011, 042)': `
    app/books/check-sums.server.ts×7 app/books/read-money.server.ts×3 app/identity/secrets/rotate-secret.server.ts server/commands/remove-demo.ts`,
}
