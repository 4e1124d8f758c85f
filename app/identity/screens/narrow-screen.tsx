import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/page-heading.tsx'

interface NarrowScreenProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function NarrowScreen({ title, lead, children }: NarrowScreenProps) {
  return (
    <main className="page grow py-12 lg:py-16">
      <div className="mx-auto flex max-w-md flex-col gap-6">
        <div>
          <PageHeading title={title} lead={lead} />
          {children}
        </div>
      </div>
    </main>
  )
}
