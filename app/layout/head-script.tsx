import { createContext, useContext } from 'react'
import { beforeReactScript } from '../ui/before-react.ts'
import { themeScript } from './chosen-theme.ts'

/** The `nonce` by which the server knows the inline scripts that we wrote; in the browser there is none. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** Before anything is painted: the theme, and what keeps presses until React comes. The rest comes beside the page (`page-script.server.ts`). */
export function HeadScript() {
  const mark = useContext(ScriptMark)
  const script = `${themeScript};\n${beforeReactScript}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, which the page's policy names by hash
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
