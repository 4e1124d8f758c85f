/** What the verbs of reviews may refuse. */
export type ReviewsRefusal = never
