import { PageHeading } from './page-heading.tsx'

interface ScreenWaitingProps {
  title: string
  lines?: number
}

/** A screen of the dashboard while what it shows is fetched: its heading stands where it will stand. */
export function ScreenWaiting({ title, lines = 8 }: ScreenWaitingProps) {
  return (
    <main>
      <PageHeading title={title} />
      <Skeleton lines={lines} />
    </main>
  )
}

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className="flex flex-col gap-3 py-2">
      <span className="sr-only">Loading …</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div
          key={line}
          aria-hidden="true"
          className="skeleton h-5 animate-pulse rounded-control bg-line even:w-11/12 nth-[3n]:w-4/5 nth-[5n]:w-2/3"
        />
      ))}
    </div>
  )
}

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
