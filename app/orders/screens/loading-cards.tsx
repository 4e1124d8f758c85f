import { Skeleton } from '../../ui/skeleton.tsx'

export function LoadingCards() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <div className="rounded-control border border-line p-4">
        <div className="skeleton aspect-4/3" aria-hidden="true" />
        <Skeleton lines={3} />
      </div>
    </div>
  )
}
