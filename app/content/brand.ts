/** Whose shop this is. Another shop makes it its own here, without touching code. */
export const brand = {
  wordmark: ['Spoke', '&', 'Piston'],
  name: 'Spoke & Piston',
  tagline: 'Parts and tools for bikes and cars',
  description:
    'Bike and car parts, tools and consumables, checked by people who fit them. Clear stock, clear prices, and measures, threads and torques on the page.',
  /** What the picture shows that stands beside shared links (`studio/masters/share.webp`). */
  sharePicture: 'The name of the shop in large letters, beside a cassette and a piston',
  author: 'Marit Hallberg',
  since: 2022,
  /** What the numbers of orders, of invoices and of credit notes start with: three things, so that nobody takes one for the other. */
  orderPrefix: 'SP',
  invoicePrefix: 'INV',
  creditNotePrefix: 'CN',
} as const

export const seller = {
  name: 'Spoke & Piston Ltd.',
  address: ['7 Foundry Yard', 'Millbrook MB1 4QT'],
  email: 'accounts@example.com',
  taxNumber: 'VAT GB 000 0000 00',
  /** The same as machines read it, and its country (ISO 3166). */
  vatNumber: 'GB000000000',
  country: 'GB',
} as const

/** Included in each price; 0 percent where none is charged. Each invoice keeps what it was issued with. */
export const salesTax: { name: string; percent: number } = { name: 'VAT', percent: 20 }

/** By when an unused part can be sent back, and from which country (ISO 3166); who sends it back pays for the way. */
export const returns = { days: 14, country: 'GB' } as const

/** The footer's columns of words (specification 1: they lead nowhere inside the shop). */
export const footerColumns = [
  { title: 'Services', entries: ['Branding', 'Design', 'Marketing', 'Advertisement'] },
  { title: 'Company', entries: ['About us', 'Contact', 'Jobs', 'Press kit'] },
] as const

/** The footer's three icon links. The sites' front doors until the shop has profiles of its own. */
export const socialLinks = [
  { site: 'Mastodon', kind: 'microblog', address: 'https://mastodon.social/' },
  { site: 'YouTube', kind: 'video', address: 'https://www.youtube.com/' },
  { site: 'Facebook', kind: 'network', address: 'https://www.facebook.com/' },
] as const

/** The ground of each theme (`themes.css`), for those who ask without a style sheet: the browser's own frame. */
export const paper = { workshop: '#fbfaf7', garage: '#14171a' } as const
