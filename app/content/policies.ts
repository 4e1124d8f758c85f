/** What a shop owes to say, each on a page of its own: `/delivery`, `/returns` and so on. */
export const policies = ['delivery', 'returns', 'terms', 'privacy', 'imprint'] as const
export type Policy = (typeof policies)[number]

export const policyTitles: Record<Policy, string> = {
  delivery: 'Delivery',
  returns: 'Returns and warranty',
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Legal notice',
}

/** At the foot of every page. */
export const policyLinks = policies.map((page) => ({ to: `/${page}`, name: policyTitles[page] }))

/** Those that somebody wants to read before they order. */
export const linksBeforeOrdering = policyLinks.slice(0, 3)
