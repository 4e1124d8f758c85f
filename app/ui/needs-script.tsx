import type { ReactNode } from 'react'
import { brand } from '../content/brand.ts'
import { LinkButton } from './button.tsx'

interface NeedsScriptProps {
  what: string
  /** What becomes of what somebody has begun. */
  children?: ReactNode
}

/** For a browser without script, in place of a form that only a script can send; nothing for all others. */
export function NeedsScript({ what, children }: NeedsScriptProps) {
  return (
    <noscript>
      <div className="flex flex-col items-start gap-4 rounded-control border border-careful p-4">
        <p>
          {what} needs JavaScript, which is switched off in this browser. Switch it on for {brand.name} and
          load this page again. {children}The catalogue, its search and the contact form work without it.
        </p>
        <LinkButton to="/catalogue">See all products</LinkButton>
      </div>
    </noscript>
  )
}
