export interface MessagesNeeds {
  mailbox: string
}
