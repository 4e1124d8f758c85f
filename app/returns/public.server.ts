export { askReturnByForm, type TypedReturn } from './ask-by-form.server.ts'
export { showReturns } from './show-returns.server.ts'
export { toWire as returnToWire } from './wire.ts'
