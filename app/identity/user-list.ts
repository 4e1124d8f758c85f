export const userSorts = ['email', 'joined'] as const

export const userStates = ['customer', 'admin'] as const
