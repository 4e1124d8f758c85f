import { useRevalidator } from 'react-router'
import { type Called, callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import type { moderateReviewCall } from '../contract.ts'
import type { Moderation } from '../moderate-review.ts'

export function useModerateReview(id: string) {
  const { revalidate } = useRevalidator()
  return async (tending: Moderation, done: string): Promise<Called<typeof moderateReviewCall>> => {
    const tended = await callShop<typeof moderateReviewCall>('patch', '/reviews/{id}', {
      params: { id },
      body: tending,
    })
    if (tended.ok) {
      showSuccess(done)
      await revalidate()
    }
    return tended
  }
}
