/** Where Google sign-in ends, well or not: the sign-in page, which goes on to where the person came from. */
export const GOOGLE_NOTICE = '/login?notice=google'

export function googleNotice(from: string): string {
  // Better Auth takes no `*` in an address.
  return `${GOOGLE_NOTICE}&from=${encodeURIComponent(from).replace(/[!'()*~]/g, escaped)}`
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

export const CALLBACK_PATH = '/api/auth/callback/google'

/** Where the stand-in for Google is found in the shop, while no Google keys are set. */
export const SANDBOX_PATH = '/sandbox/google'
