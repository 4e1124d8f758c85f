/** What the server joins into the shop. */
export { closePayment } from './close-payment.server.ts'
export { openCardProvider } from './open-provider.server.ts'
export { browserAddresses, browserPath } from './sandbox/browser-side.server.ts'
