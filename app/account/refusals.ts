import type { RefusalTable } from '../basics/outcome.ts'
import { accountSays } from '../content/account-messages.ts'

export type AccountRefusal =
  | { refusal: 'wrong-password'; field: string }
  | { refusal: 'no-password' }
  | { refusal: 'sign-in-again' }
  | { refusal: 'address-unproven' }
  | { refusal: 'enrolment-needed' }
  | { refusal: 'two-factor-on' }
  | { refusal: 'two-factor-off' }
  | { refusal: 'orders-under-way' }

export const accountRefusals: RefusalTable<AccountRefusal> = {
  'wrong-password': ({ field }) => ({ status: 422, message: accountSays.wrongPassword, facts: { field } }),
  'no-password': () => ({ status: 409, message: accountSays.noPasswordYet }),
  'sign-in-again': () => ({ status: 403, message: accountSays.signInAgain }),
  'address-unproven': () => ({ status: 403, message: accountSays.addressUnproven }),
  'enrolment-needed': () => ({ status: 403, message: accountSays.enrolmentNeeded }),
  'two-factor-on': () => ({ status: 409, message: accountSays.twoFactorOn }),
  'two-factor-off': () => ({ status: 409, message: accountSays.twoFactorOff }),
  'orders-under-way': () => ({ status: 409, message: accountSays.ordersUnderWay }),
}
