import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { type Cents, times, toDollars } from '../../basics/money.ts'
import type { ShownLine } from '../../basket/basket-view.ts'
import type { WireCheckout } from '../../orders/checkouts/contract.ts'
import { type ShownFit, wishedFit } from '../../orders/order-fit.ts'
import type { KnownAddress } from '../../orders/public.server.ts'
import { isStale } from '../../orders/screens/order-refusals.ts'
import type { Started } from '../../payments/screens/read-payment.ts'
import { guestTill, ownTill, settlePayment } from '../../payments/screens/settle-payment.ts'
import type { Charge } from '../../payments/screens/settling.tsx'
import { allFilled } from '../../ui/all-filled.ts'
import { isSettled as isAnswered, type Refused } from '../../ui/use-call-form.ts'
import { placeBy } from './place-by.ts'
import {
  ANOTHER,
  type Delivering,
  type DeliveryData,
  firstCountry,
  keyOf,
  tooLargeSentence,
  useDelivery,
  type Where,
} from './use-delivery.ts'
import { type TaxData, useTax } from './use-tax.ts'
import { useTypedBefore } from './use-typed-before.ts'

export interface CheckoutData {
  lines: ShownLine[]
  /** Whether they fit the vehicle in use, by their products; none where there is no such vehicle. */
  fits: Record<string, ShownFit>
  total: Cents
  provider: Started['provider']
  publishableKey: string
  /** Where they have had things sent, the latest first. */
  known: KnownAddress[]
  /** Who is signed in; whoever is not orders as a guest. */
  person: { name: string; email: string } | undefined
  /** Which business their latest order is of: what its fields begin with. */
  buyer: Pick<Where, 'company' | 'vatNumber'>
  delivery: DeliveryData
  tax: TaxData
  countries: { value: string; label: string }[]
}

const undecided = ({ nowhere, offers }: Delivering): Refused => ({
  ok: false,
  code: 'delivery-gone',
  facts: {},
  message: offers.length > 0 ? 'Choose a delivery option.' : (nowhere ?? tooLargeSentence),
})

/** What is typed, and where: a refusal stands beside a field that is there to be seen. */
const typedFields = {
  guest: ['email', 'name'],
  address: ['address', 'phone'],
  country: ['country'],
  postcode: ['postcode'],
  region: ['region'],
  company: ['company'],
  vatNumber: ['vatNumber'],
} as const satisfies Record<string, (keyof Where)[]>

/** The basket is placed once, then only paid, however often one presses: a repeat after a lost answer does nothing. */
export function useCheckout({ lines, fits, known, buyer, person, delivery, tax }: CheckoutData) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useForm<Where>({
    shouldFocusError: false,
    defaultValues: {
      email: '',
      name: '',
      chosen: known[0] ? keyOf(known[0]) : ANOTHER,
      address: '',
      phone: '',
      method: '',
      confirmed: {},
      country: firstCountry(delivery.plan),
      postcode: '',
      region: '',
      ...buyer,
    },
  })
  const delivering = useDelivery(form, delivery, { lines, known })
  const taxing = useTax(form, tax, { lines, delivering })
  const key = useRef<string>(undefined)
  /** Also beside what is shown: it is placed and paid in one go, which began when there was none. */
  const done = useRef<WireCheckout>(undefined)
  /** Of a guest, by which it is paid and seen. */
  const link = useRef<string>(undefined)
  const [placed, setPlaced] = useState<WireCheckout>()
  const [charge, setCharge] = useState<Charge>()
  const [problem, setProblem] = useState<Refused>()
  useTypedBefore(form, person?.email ?? '', placed !== undefined)

  async function refuse(refused: Refused): Promise<undefined> {
    const { field } = refused.facts
    const shown: readonly (keyof Where)[] = [
      ...(person ? [] : typedFields.guest),
      ...(form.getValues('chosen') === ANOTHER ? typedFields.address : []),
      ...(delivering.asksCountry ? typedFields.country : []),
      ...(delivering.asksPostcode ? typedFields.postcode : []),
      ...(taxing.asksRegion ? typedFields.region : []),
      ...typedFields.company,
      ...(taxing.takesVatNumber ? typedFields.vatNumber : []),
    ]
    const at = shown.find((one) => one === field)
    if (at) form.setError(at, { message: refused.message }, { shouldFocus: true })
    else setProblem(refused)
    // What has been placed is not in the basket any more: read again, the page would have nothing to order.
    if (isStale(refused) && !done.current) await revalidate()
  }

  async function place(): Promise<WireCheckout | undefined> {
    key.current ??= crypto.randomUUID()
    const { chosen, confirmed, ...typed } = form.getValues()
    const { address, phone } = known.find((one) => keyOf(one) === chosen) ?? typed
    const { selected, place } = delivering
    if (!selected) return await refuse(undecided(delivering))
    const { id: method, price, address: collected } = selected
    const wish = {
      address: collected ?? address,
      phone,
      delivery: { method, country: place.country, postcode: place.postcode, price: toDollars(price) },
      tax: { ...taxing.wish, added: toDollars(taxing.added) },
      lines: lines.map(({ productId, quantity, product }) => ({
        toolsId: productId,
        orderQuantity: quantity,
        totalPrice: toDollars(times(product.price, quantity)),
        fit: wishedFit(fits[productId], confirmed[productId] ?? { confirmed: false, why: '' }),
      })),
    }
    const answer = await placeBy({ ...typed, person }, wish, key.current)
    if (isAnswered(answer)) key.current = undefined
    if (!answer.ok) return await refuse(answer)
    // The basket is shorter now: the bar's count is told by a cookie.
    fetch('/basket/change').catch(() => undefined)
    const { checkout } = answer.value
    link.current = answer.value.link
    done.current = checkout
    setPlaced(checkout)
    return checkout
  }

  const till = () => (link.current ? guestTill(link.current) : ownTill(done.current?._id ?? ''))

  async function showPaid(): Promise<void> {
    const { current: token } = link
    // As a document: the address that it ends at has no token.
    if (token) window.location.replace(`/guest?${new URLSearchParams({ token })}`)
    else await navigate(`/dashboard/payment/${done.current?._id}`, { replace: true })
  }

  return {
    form,
    delivering,
    taxing,
    placed,
    charge,
    problem,
    filled: () => allFilled(form),
    /** What the card is charged by: asked for when it is complete, and the address too. */
    async secret(): Promise<string | undefined> {
      setProblem(undefined)
      const checkout = done.current ?? (await place())
      if (!checkout) return undefined
      const started = await till().start(checkout.total)
      return started.ok ? started.value.clientSecret : await refuse(started)
    },
    async settle(transactionId: string): Promise<void> {
      setCharge({ transactionId, state: 'settling' })
      const settled = await settlePayment(till(), transactionId)
      if (settled.kind === 'known') return await showPaid()
      setCharge({ transactionId, state: 'waiting', refused: settled.refused })
    },
    /** Another tab may have paid it. */
    async lookAgain(): Promise<void> {
      if (done.current && (await till().isSettled())) await showPaid()
    },
  }
}
