import { logInBeside } from '../../content/ours/connection.ts'
import type { ChoiceRefusal } from '../../delivery/offers.ts'
import { loginAddress } from '../../session/return-path.ts'
import { isOfBuyer } from '../../tax/buyer-refusal.ts'
import type { Refused } from '../../ui/use-call-form.ts'
import type { OrdersRefusal } from '../refusals.ts'
import type { Problem } from './order-problem.tsx'

const unreachable =
  'The shop can’t be reached. Check your connection and press the button again: it orders once.'

const staleFacts: ReadonlySet<string> = new Set<OrdersRefusal['refusal'] | ChoiceRefusal['refusal']>([
  'delivery-price-changed',
  'delivery-gone',
  'delivery-too-large',
  'delivery-nowhere',
  'price-changed',
  'does-not-fit',
  'out-of-stock',
  'quantity-above-available',
  'quantity-below-minimum',
])

/** Whether a refusal says that this page shows an old price, stock, vehicle or plan of tax: it is read again. */
export function isStale(refused: Pick<Refused, 'code' | 'facts'>): boolean {
  return staleFacts.has(refused.code) || isOfBuyer({ refusal: refused.code }) || isOfVehicle(refused)
}

/** Of the vehicle that it is for: no field of the form, the garage has it. */
function isOfVehicle({ facts: { field } }: Pick<Refused, 'facts'>): boolean {
  return typeof field === 'string' && field.startsWith('fit.')
}

export function problemOf({ code, status, message, facts }: Omit<Refused, 'ok'>): Problem {
  if (status === 0) return { message: unreachable }
  if (status === 401) {
    return { message, wayOn: { to: loginAddress('/dashboard'), words: logInBeside } }
  }
  if (code === 'email-not-verified') {
    return { message, wayOn: { to: '/dashboard', words: 'Send the email again' } }
  }
  if (code === 'account-needed') return { message, wayOn: { to: loginAddress('/checkout'), words: 'Log in' } }
  if (code === 'key-reused') {
    return {
      message:
        'Your first try did arrive, and the order was placed as you had typed it. Please check before you order again.',
      wayOn: { to: '/dashboard/myorder', words: 'Open My Orders' },
    }
  }
  if (isOfVehicle({ facts })) return { message, wayOn: { to: '/garage', words: 'See your garage' } }
  return { message }
}
