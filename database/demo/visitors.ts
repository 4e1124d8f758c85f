/** What visitors have written to the demo shop: one is answered, one is read, one is new. Newest first. */
export const demoMessages = [
  {
    name: 'Ines Varga',
    email: 'ines.varga@example.com',
    subject: 'Pads for a 2014 estate',
    message:
      'The front discs on mine are 280 mm and the pads you list say 278 to 282.\nIs the wear sensor in the box, or do I reuse the old one?',
    hoursAgo: 3,
    standing: 'new',
  },
  {
    name: 'Tom Ashdown',
    email: 'tom.ashdown@example.com',
    subject: 'Chain gauge, trade price?',
    message:
      'We run a repair café on Saturdays and would take ten of the chain gauges. Is there a price for that, and can you send them in one parcel?',
    hoursAgo: 27,
    standing: 'read',
  },
  {
    name: 'Leyla Demir',
    email: 'leyla.demir@example.com',
    subject: 'Wrong lever in my parcel',
    message: 'I ordered the left brake lever and got the right one. The order is from Tuesday.',
    hoursAgo: 70,
    standing: 'answered',
  },
] as const

/** What visitors have searched for and the demo shop does not have. */
export const demoSearches = [
  { term: 'tubeless sealant', times: 9, daysAgo: 1 },
  { term: 'tubeless sealant', times: 5, daysAgo: 12 },
  { term: 'e-bike battery', times: 8, daysAgo: 3 },
  { term: 'snow chains 205/55', times: 6, daysAgo: 2 },
  { term: 'child seat', times: 3, daysAgo: 6 },
  { term: 'cargo net', times: 1, daysAgo: 0 },
]
