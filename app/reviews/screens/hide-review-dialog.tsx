import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError } from '../../ui/toast.ts'
import type { WireAdminReview } from '../contract.ts'
import { useModerateReview } from './use-moderate-review.ts'

interface HideReviewDialogProps {
  review: WireAdminReview
  open: boolean
  onClose: () => void
}

export function HideReviewDialog({ review, open, onClose }: HideReviewDialogProps) {
  const moderate = useModerateReview(review._id)
  const [busy, setBusy] = useState(false)
  const hidden = review.hiddenAt !== undefined

  async function change() {
    setBusy(true)
    const said = hidden
      ? `The review of ${review.name} is shown again.`
      : `The review of ${review.name} is hidden.`
    const moderated = await moderate({ hidden: !hidden }, said)
    setBusy(false)
    onClose()
    if (!moderated.ok) showError(moderated.message)
  }

  return (
    <ConfirmDialog
      open={open}
      title={hidden ? 'Show this review again?' : 'Hide this review?'}
      text={
        <>
          <span className="line-clamp-4 whitespace-pre-line wrap-anywhere">“{review.comment}”</span>
          <span className="block pt-3 text-muted">
            {hidden
              ? 'Everybody can read it again, and its stars count.'
              : 'Nobody sees it any more, and its stars no longer count. It can be shown again.'}
          </span>
        </>
      }
      verb={hidden ? 'Show' : 'Hide'}
      danger={!hidden}
      busy={busy}
      onConfirm={change}
      onClose={onClose}
    />
  )
}
