import { type Policy, policyTitles } from '../../content/policies.ts'

/** What somebody agrees to by ordering, beside the button. In new tabs: what was typed, the card too, stays. */
export function WhatApplies() {
  return (
    <p className="text-muted text-sm">
      Our <PolicyLink policy="terms" /> apply to your order. You can also read about{' '}
      <PolicyLink policy="delivery" />, <PolicyLink policy="returns" /> and <PolicyLink policy="privacy" />:
      each opens in a new tab.
    </p>
  )
}

function PolicyLink({ policy }: { policy: Policy }) {
  return (
    <a href={`/${policy}`} target="_blank" rel="noopener noreferrer" className="text-link-plain">
      {policyTitles[policy].toLowerCase()}
    </a>
  )
}
