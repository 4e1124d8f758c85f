import { useRevalidator } from 'react-router'
import { type Called, callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import type { moderateReviewCall } from '../contract.ts'
import type { Moderation } from '../moderate-review.ts'

export function useModerateReview(id: string) {
  const { revalidate } = useRevalidator()
  return async (moderation: Moderation, done: string): Promise<Called<typeof moderateReviewCall>> => {
    const moderated = await callShop<typeof moderateReviewCall>('patch', '/reviews/{id}', {
      params: { id },
      body: moderation,
    })
    if (moderated.ok) {
      showSuccess(done)
      await revalidate()
    }
    return moderated
  }
}
