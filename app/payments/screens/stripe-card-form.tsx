import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeElementStyle } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useId, useState } from 'react'
import * as ours from '../../content/our-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { fieldOfCode } from './card-field.ts'
import { CardForm } from './card-form.tsx'
import type { CardFormProps, PayByCard } from './card-payment.ts'

const notReady = 'The card fields are still loading. Please try again in a moment.'

/** Stripe's own fields: the card's number never touches our pages. */
export default function StripeCardForm(props: CardFormProps) {
  const [stripe, setStripe] = useState<Stripe | 'unreachable' | null>(null)
  useEffect(() => {
    loadStripe(props.publishableKey).then(setStripe, () => setStripe('unreachable'))
  }, [props.publishableKey])

  if (stripe === 'unreachable') return <NoStripe />
  return (
    <Elements stripe={stripe}>
      <Fields {...props} />
    </Elements>
  )
}

function NoStripe() {
  return (
    <div className="flex flex-col items-start gap-4">
      <FormError message={ours.cardProviderDown} />
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  )
}

function Fields({ publishableKey: _, ...asked }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const id = useId()
  const [options] = useState(() => ({ style: elementStyle() }))

  const pay: PayByCard = async (clientSecret) => {
    const card = elements?.getElement(CardNumberElement)
    if (!stripe || !card) return { message: notReady }
    const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card },
    })
    const intent = paymentIntent ?? error?.payment_intent
    // A second try after a lost answer is refused by Stripe because the first one has paid.
    if (intent?.status === 'succeeded' || intent?.status === 'processing') return { transactionId: intent.id }
    return { message: error?.message ?? ours.paymentNotThrough, field: fieldOfCode(error?.code) }
  }

  const box = 'input flex items-center *:w-full'
  return (
    <CardForm
      {...asked}
      pay={pay}
      number={(refused) => (
        <Field id={`${id}-number`} label="Card number" error={refused}>
          <CardNumberElement id={`${id}-number`} className={box} options={{ ...options, showIcon: true }} />
        </Field>
      )}
      expiry={(refused) => (
        <Field id={`${id}-expiry`} label="Expiry" error={refused}>
          <CardExpiryElement id={`${id}-expiry`} className={box} options={options} />
        </Field>
      )}
      cvc={(refused) => (
        <Field id={`${id}-cvc`} label="CVC" error={refused}>
          <CardCvcElement id={`${id}-cvc`} className={box} options={options} />
        </Field>
      )}
    />
  )
}

/** Stripe draws its fields inside frames of its own: they can't see our style sheet, so they are told its colours. */
function elementStyle(): StripeElementStyle {
  const page = getComputedStyle(document.body)
  const bad = getComputedStyle(document.documentElement).getPropertyValue('--color-error').trim()
  return {
    base: { color: page.color, fontFamily: page.fontFamily, fontSize: '16px', iconColor: page.color },
    invalid: { color: bad, iconColor: bad },
  }
}
