/** What visitors have searched for and the demo shop does not have. */
export const demoSearches = [
  { term: 'tubeless sealant', times: 9, daysAgo: 1 },
  { term: 'tubeless sealant', times: 5, daysAgo: 12 },
  { term: 'e-bike battery', times: 8, daysAgo: 3 },
  { term: 'snow chains 205/55', times: 6, daysAgo: 2 },
  { term: 'child seat', times: 3, daysAgo: 6 },
  { term: 'cargo net', times: 1, daysAgo: 0 },
]
