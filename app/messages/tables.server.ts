import type { Generated } from 'kysely'

/** What somebody wrote through the contact form. */
interface MessagesTable {
  id: Generated<string>
  name: string
  email: string
  subject: string
  message: string
  /** Where it came from, to count by: an IPv4 address or an IPv6 /64. */
  network: string
  sentAt: Date
}

declare module '../basics/database.ts' {
  interface Tables {
    messages: MessagesTable
  }
}

declare module '../basics/shop.ts' {
  interface Shop {
    /** The shop's own e-mail address, where contact messages go. */
    mailbox: string
  }
}
