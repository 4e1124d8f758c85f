/** What the verbs of media may refuse. */
export type MediaRefusal = never
