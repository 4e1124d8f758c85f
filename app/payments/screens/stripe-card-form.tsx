import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useId, useState } from 'react'
import * as ours from '../../content/our-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { type CardField, fieldOfCode, incomplete } from './card-field.ts'
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

const cardElements = [
  ['number', CardNumberElement],
  ['expiry', CardExpiryElement],
  ['cvc', CardCvcElement],
] as const

/** What Stripe tells of what is typed into its fields; what is missing is said from the first press on. */
function useTyped() {
  const elements = useElements()
  const [typed, setTyped] = useState<Partial<Record<CardField, StripeElementChangeEvent>>>({})
  const [pressed, setPressed] = useState(false)
  const isMissing = (field: CardField) => !typed[field]?.complete
  return {
    told: (field: CardField) =>
      typed[field]?.error?.message ?? (pressed && isMissing(field) ? incomplete[field] : undefined),
    heard: (field: CardField) => (event: StripeElementChangeEvent) =>
      setTyped((before) => ({ ...before, [field]: event })),
    /** Before anything is ordered. */
    async complete(): Promise<boolean> {
      setPressed(true)
      const first = cardElements.find(([field]) => isMissing(field))
      if (first) elements?.getElement(first[1])?.focus()
      return first === undefined
    },
  }
}

/** They follow the theme while it is switched. */
function useStyle(): StripeElementStyle {
  const [style, setStyle] = useState(elementStyle)
  useEffect(() => {
    const follow = () => setStyle(elementStyle())
    const watch = new MutationObserver(follow)
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', follow)
    return () => {
      watch.disconnect()
      system.removeEventListener('change', follow)
    }
  }, [])
  return style
}

function Fields({ publishableKey: _, ...asked }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const id = useId()
  const { told, heard, complete } = useTyped()
  const options = { style: useStyle() }

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
      complete={complete}
      number={(refused) => (
        <Field id={`${id}-number`} label="Card number" error={told('number') ?? refused}>
          <CardNumberElement
            onChange={heard('number')}
            id={`${id}-number`}
            className={box}
            options={{ ...options, showIcon: true }}
          />
        </Field>
      )}
      expiry={(refused) => (
        <Field id={`${id}-expiry`} label="Expiry" error={told('expiry') ?? refused}>
          <CardExpiryElement
            onChange={heard('expiry')}
            id={`${id}-expiry`}
            className={box}
            options={options}
          />
        </Field>
      )}
      cvc={(refused) => (
        <Field id={`${id}-cvc`} label="CVC" error={told('cvc') ?? refused}>
          <CardCvcElement onChange={heard('cvc')} id={`${id}-cvc`} className={box} options={options} />
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
