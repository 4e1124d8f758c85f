export interface MessagesNeeds {
  mailbox: string
  /** For so many days a message of the contact form is kept (`KEEP_MESSAGES_DAYS`). */
  keepMessagesDays: number
}
