export interface MessagesNeeds {
  /** The shop's own e-mail address, where contact messages go. */
  mailbox: string
}
