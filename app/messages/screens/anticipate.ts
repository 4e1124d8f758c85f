import type { WireMessage } from '../contract.ts'
import type { Mark } from '../mark-message.ts'

/** Shown until the shop has answered: a mark can be taken back, so nobody has to wait. `by`: who marks, by name. */
export function anticipate(
  message: WireMessage,
  { read, answered }: Mark,
  by: string,
  at: string,
): WireMessage {
  const { answeredAt, answeredBy, ...others } = message
  const before = { ...(answeredAt && { answeredAt }), ...(answeredBy && { answeredBy }) }
  const after = answered ? { answeredAt: at, answeredBy: by, ...before } : {}
  return {
    ...others,
    ...((read || answered) && { readAt: message.readAt ?? at }),
    ...(answered === undefined ? before : after),
  }
}
