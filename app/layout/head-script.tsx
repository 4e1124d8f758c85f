import { createContext, useContext } from 'react'
import { basketScript } from '../basket/add-script.ts'
import { garageScript } from '../garage/garage-script.ts'
import { beforeReactScript } from '../ui/before-react.ts'
import { slideShowScript } from '../ui/slide-show.ts'
import { wishScript } from '../wishlist/wish-script.ts'
import { themeScript } from './chosen-theme.ts'
import { nextPageScript } from './next-page.ts'

/** The `nonce` by which the server knows the inline scripts that we wrote; in the browser there is none. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** Before React comes: theme, presses (`ui/before-react.ts`), slides, adding to the basket, what fits the vehicle, wishes, the next page. */
export function HeadScript() {
  const mark = useContext(ScriptMark)
  const script = [
    themeScript,
    beforeReactScript,
    slideShowScript,
    basketScript,
    garageScript,
    wishScript,
    nextPageScript,
  ].join(';\n')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, which the page's policy names by hash
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
