import { createContext } from 'react-router'
import type { Viewer } from '../basics/viewer.ts'
import type { Shop } from './shop.ts'

export const shopContext = createContext<Shop>()

/** Who asks, for loaders and actions of screens, proved by the session's cookie; looked up when first asked for. */
export const viewerContext = createContext<() => Promise<Viewer | undefined>>()

/** The caller's network (an IPv4 address or an IPv6 /64), for actions that count who asks. */
export const networkContext = createContext<string>()

/** Whether a screen's data are asked for alone, by React in a browser, and no page. */
export const dataContext = createContext(false)

/** The `nonce` of the scripts that a rendering writes itself; the server takes it out of the page again (`server/headers.ts`). */
export const scriptMarkContext = createContext<string>()

/** Is told of what nobody expected in a screen, by the entry that renders it. */
export const faultContext = createContext<(error: unknown) => void>()
