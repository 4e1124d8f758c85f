import { useRevalidator } from 'react-router'
import { type Called, callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import type { tendReviewCall } from '../contract.ts'
import type { Tending } from '../tend-review.ts'

/** Hides, shows or answers a review; once it is done it says so and reads the list anew. */
export function useTendReview(id: string) {
  const { revalidate } = useRevalidator()
  return async (tending: Tending, done: string): Promise<Called<typeof tendReviewCall>> => {
    const tended = await callShop<typeof tendReviewCall>('patch', `/reviews/${id}`, tending)
    if (tended.ok) {
      showSuccess(done)
      await revalidate()
    }
    return tended
  }
}
