/** What the server joins into the shop, and what the checkout asks of the basket. */
export { takeAgain } from './again/take-again.server.ts'
export { viewOf } from './basket-view.ts'
export { openBasket } from './open-basket.server.ts'
export { takeOut, takeOutOfDevice } from './take-out.server.ts'
