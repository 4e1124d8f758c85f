import { useContext } from 'react'
import { Icon } from '../ui/icon.tsx'
import { chooseTheme, themeScript, useTheme } from './chosen-theme.ts'
import { ScriptMark } from './script-mark.ts'

/** Sets the remembered theme before the first paint. */
export function ThemeScript() {
  const mark = useContext(ScriptMark)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the page's policy names by hash
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: themeScript }} />
}

/** Light or dark; the icon is chosen by the style sheet, so that it is right before the script has come. */
export function ThemeSwitch() {
  const dark = useTheme() === 'garage'
  return (
    <button
      type="button"
      className="icon-button noscript:hidden"
      aria-label="Dark theme"
      aria-pressed={dark}
      onClick={() => chooseTheme(dark ? 'workshop' : 'garage')}
    >
      <Icon name="moon" className="size-5 garage:hidden" />
      <Icon name="sun" className="hidden size-5 garage:block" />
    </button>
  )
}
