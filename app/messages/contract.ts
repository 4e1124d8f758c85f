/** What the verbs of messages may refuse. */
export type MessagesRefusal = never
