import type { ReactNode } from 'react'

export type Tone = 'careful' | 'good' | 'info' | 'muted' | 'bad'

const tones: Record<Tone, string> = {
  careful: 'text-careful',
  good: 'text-good',
  info: 'text-link',
  muted: 'text-muted',
  bad: 'text-bad',
}

export function StateChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border border-current px-2.5 py-0.5 font-semibold text-xs ${tones[tone]}`}
    >
      <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
      {children}
    </span>
  )
}
