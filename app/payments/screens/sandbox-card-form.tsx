import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as ours from '../../content/our-messages.ts'
import { allFilled } from '../../ui/all-filled.ts'
import { digitsOf, formatExpiry, formatSecurityCode, groupCardNumber, readExpiry } from './card-digits.ts'
import { fieldOfCode, incomplete } from './card-field.ts'
import { CardForm } from './card-form.tsx'
import type { CardFormProps, CardPayment, PayByCard } from './card-payment.ts'
import { ChallengeDialog, type ChallengeOutcome } from './challenge-dialog.tsx'
import { answerChallenge, type Card, confirmCard } from './confirm-card.ts'
import { DigitsField } from './digits-field.tsx'
import { TestCards } from './test-cards.tsx'

export default function SandboxCardForm({ publishableKey, ...asked }: CardFormProps) {
  const form = useForm<Card>({ shouldFocusError: false })
  const { register, getValues, setValue, formState } = form
  const { errors } = formState
  const [challenged, setChallenged] = useState(false)
  const answered = useRef<(outcome: ChallengeOutcome) => void>(undefined)

  function challenge(): Promise<ChallengeOutcome> {
    setChallenged(true)
    return new Promise((resolve) => {
      answered.current = (outcome) => {
        setChallenged(false)
        resolve(outcome)
      }
    })
  }

  const pay: PayByCard = async (clientSecret): Promise<CardPayment> => {
    const payment = { clientSecret, publishableKey }
    const card = getValues()
    let answer = await confirmCard(payment, { ...card, number: digitsOf(card.number) })
    if (answer.result === 'challenge') answer = await answerChallenge(payment, await challenge())
    if (answer.result === 'taken') return { transactionId: answer.transactionId }
    if (answer.result !== 'refused') return { message: ours.cardProviderDown }
    return { message: answer.message, field: fieldOfCode(answer.code) }
  }

  return (
    <>
      <CardForm
        {...asked}
        pay={pay}
        complete={() => allFilled(form)}
        number={(refused) => (
          <DigitsField
            label="Card number"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            shape={groupCardNumber}
            error={errors.number?.message ?? refused}
            {...register('number', {
              validate: (number) => digitsOf(number).length >= 12 || incomplete.number,
            })}
          />
        )}
        expiry={(refused) => (
          <DigitsField
            label="Expiry"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            shape={formatExpiry}
            error={errors.expiry?.message ?? refused}
            {...register('expiry', {
              validate: (expiry) => readExpiry(expiry) !== undefined || incomplete.expiry,
            })}
          />
        )}
        cvc={(refused) => (
          <DigitsField
            label="CVC"
            autoComplete="cc-csc"
            placeholder="123"
            shape={formatSecurityCode}
            error={errors.cvc?.message ?? refused}
            {...register('cvc', {
              validate: (cvc) => cvc.length >= 3 || incomplete.cvc,
            })}
          />
        )}
      >
        <TestCards onChoose={(card) => fill(card)} />
      </CardForm>
      <ChallengeDialog open={challenged} onAnswer={(outcome) => answered.current?.(outcome)} />
    </>
  )

  function fill(card: Card) {
    for (const name of ['number', 'expiry', 'cvc'] as const) {
      setValue(name, card[name], { shouldValidate: formState.isSubmitted })
    }
  }
}
