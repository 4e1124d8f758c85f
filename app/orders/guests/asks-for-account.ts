import type { RefusedLine } from '../place-order.ts'

/** What only somebody with a proven address may hold unpaid; `pieces` and `value` as of `email-not-verified`. */
export interface AccountNeeded {
  ok: false
  refusal: 'account-needed'
  pieces?: number
  value?: number
  line?: RefusedLine
}

type Unverified = { refusal: 'email-not-verified'; pieces?: number; value?: number; line?: RefusedLine }

export type GuestRefusal<R extends { ok: false; refusal: string }> =
  | Exclude<R, { refusal: 'email-not-verified' }>
  | AccountNeeded

/** The same limits hold for guests as for accounts that are not verified; but they have no mail to be confirmed by. */
export function asksForAccount<R extends { ok: false; refusal: string }>(refused: R): GuestRefusal<R> {
  if (refused.refusal !== 'email-not-verified')
    return refused as Exclude<R, { refusal: 'email-not-verified' }>
  const { pieces, value, line } = refused as unknown as Unverified
  return {
    ok: false,
    refusal: 'account-needed',
    ...(pieces !== undefined && { pieces }),
    ...(value !== undefined && { value }),
    ...(line && { line }),
  }
}
