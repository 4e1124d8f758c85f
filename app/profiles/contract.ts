/** What the verbs of profiles may refuse. */
export type ProfilesRefusal = never
