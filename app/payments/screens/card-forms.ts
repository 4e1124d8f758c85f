import { type ComponentType, lazy } from 'react'
import type { CardFormProps } from './card-payment.ts'
import type { Started } from './read-payment.ts'

/** Each provider's card form. Loaded when they are shown: Stripe's library goes only to where Stripe is paid. */
export const cardForms: Record<Started['provider'], ComponentType<CardFormProps>> = {
  stripe: lazy(() => import('./stripe-card-form.tsx')),
  sandbox: lazy(() => import('./sandbox-card-form.tsx')),
}
