import { createContext } from 'react'

/** The `nonce` by which the server knows the inline scripts that we wrote; in the browser there is none. */
export const ScriptMark = createContext<string | undefined>(undefined)
