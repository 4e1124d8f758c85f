import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { removeToolCall } from '../contract.ts'
import type { Product } from '../product.ts'

/** Asks about one product, removes it, and reads the list again. */
export function useRemoval() {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Product>()
  const [busy, setBusy] = useState(false)

  async function remove() {
    if (!asked) return
    setBusy(true)
    const removed = await callShop<typeof removeToolCall>('delete', `/tools/${asked.id}`)
    if (removed.ok) {
      showSuccess(`${asked.name} is off sale.`)
      await revalidate()
    } else showError(removed.message)
    setBusy(false)
    setAsked(undefined)
  }

  return { asked, busy, ask: setAsked, close: () => setAsked(undefined), remove }
}
