import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Skeleton } from '../../ui/waiting.tsx'
import type { CardFormProps } from './card-payment.ts'
import type { Started } from './read-payment.ts'

/** Each provider's card form. Loaded when they are shown: Stripe's library goes only to where Stripe is paid. */
const cardForms: Record<Started['provider'], ComponentType<CardFormProps>> = {
  stripe: lazy(() => import('./stripe-card-form.tsx')),
  sandbox: lazy(() => import('./sandbox-card-form.tsx')),
}

const never = () => () => undefined

/**
 * The provider's card form, once this page is React's. Sent with the page it could be typed into before its script is there,
 * and would then be made anew, empty.
 */
export function CardFields({ provider, ...asked }: CardFormProps & { provider: Started['provider'] }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const Form = cardForms[provider]
  const waiting = (
    <>
      <NeedsScript what="Paying by card" />
      <div className="noscript:hidden">
        <Skeleton lines={4} />
      </div>
    </>
  )
  return here ? (
    <Suspense fallback={waiting}>
      <Form {...asked} />
    </Suspense>
  ) : (
    waiting
  )
}
