import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { removeToolCall } from '../contract.ts'
import type { Product } from '../product.ts'

export function useRemoval({ id, name }: Pick<Product, 'id' | 'name'>, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const removed = await callShop<typeof removeToolCall>('delete', '/tools/{id}', { params: { id } })
    setBusy(false)
    onDone()
    if (removed.ok) showSuccess(`${name} is off sale.`)
    else showError(removed.message)
    await revalidate()
  }

  return { busy, remove }
}
