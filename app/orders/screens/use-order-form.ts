import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { times, toDollars } from '../../basics/money.ts'
import type { Product } from '../../catalogue/product.ts'
import { useSession } from '../../session/session.ts'
import { showSuccess } from '../../ui/toast.ts'
import type { Problem } from './order-problem.tsx'
import { problemOf, staleFacts } from './order-refusals.ts'
import { type OrderIntent, startOrderIntent } from './send-order.ts'

interface Fields {
  address: string
  phone: string
}

/** The order modal's fields and what becomes of them. */
export function useOrderForm(product: Product, quantity: number) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { address: '', phone: '' },
  })
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const intent = useRef<OrderIntent>(undefined)
  const [problem, setProblem] = useState<Problem>()

  async function place({ address, phone }: Fields) {
    setProblem(undefined)
    intent.current ??= startOrderIntent()
    const placed = await intent.current.send({
      toolsId: product.id,
      toolsName: product.name,
      ...(session.state === 'signed-in' && {
        customerName: session.person.name,
        email: session.person.email,
      }),
      orderQuantity: quantity,
      address,
      phone,
      totalPrice: toDollars(times(product.price, quantity)),
    })
    if (placed.ok) {
      showSuccess(`Ordered: ${quantity} × ${product.name}. Pay it to have it shipped.`)
      return await navigate(`/dashboard/payment/${placed.value.insertedId}`)
    }
    const { field } = placed.facts
    if (field === 'address' || field === 'phone') setError(field, { message: placed.message })
    else setProblem(problemOf(placed))
    if (staleFacts.has(placed.code)) await revalidate()
  }

  const submit = handleSubmit(place)
  return {
    register,
    errors: formState.errors,
    busy: formState.isSubmitting,
    problem,
    submit,
  }
}
