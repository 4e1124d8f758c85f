import { PageHeading } from './page-heading.tsx'
import { Skeleton } from './skeleton.tsx'

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
