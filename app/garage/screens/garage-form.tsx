import type { ReactNode } from 'react'

/** The part that somebody came to ask about: it goes along, so that the answer is about it. */
export type PartAsked = { id: string; name: string; slug: string } | undefined

/** What was refused, and as it was typed. */
export type Refused =
  | { message: string; field: string | undefined; typed: Record<string, string> }
  | undefined

export function garageAddress(part: PartAsked, asked: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...asked, ...(part && { part: part.id }) })
  return query.size > 0 ? `/garage?${query}` : '/garage'
}

interface GarageFormProps {
  act: 'use' | 'tell' | 'remove'
  part: PartAsked
  /** Absent where a field of the form says it. */
  id?: string
  /** What the page shows beside, so that it still does where this is refused. */
  at?: Record<string, string>
  className?: string
  children: ReactNode
}

/** A form that does one thing in the garage; it needs no script. */
export function GarageForm({ act, part, id, at, className, children }: GarageFormProps) {
  return (
    <form method="post" action={garageAddress(part, at)} className={className}>
      <input type="hidden" name="act" value={act} />
      {id && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  )
}
