import { Icon } from '../../ui/icon.tsx'

export function VerifiedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-good text-sm">
      <Icon name="check" className="size-4" />
      Verified purchase
    </span>
  )
}
