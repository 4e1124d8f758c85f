/** What the list of people can be sorted by. */
export const userSorts = ['email', 'joined'] as const

/** The states it can be narrowed to: the roles, as the list calls them. */
export const userStates = ['customer', 'admin'] as const
