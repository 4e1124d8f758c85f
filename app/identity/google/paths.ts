export const CALLBACK_PATH = '/api/auth/callback/google'

/** Where the stand-in for Google is found in the shop, while no Google keys are set. */
export const SANDBOX_PATH = '/sandbox/google'
