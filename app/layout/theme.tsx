import { paper } from '../content/brand.ts'
import { Icon } from '../ui/icon.tsx'
import { chooseTheme, useTheme } from './chosen-theme.ts'

/** Light or dark; the icon is chosen by the style sheet, so that it is right before the script has come. */
export function ThemeSwitch() {
  const dark = useTheme() === 'garage'
  return (
    <button
      type="button"
      className="icon-button noscript:hidden"
      data-theme-switch=""
      aria-label="Dark theme"
      aria-pressed={dark}
      onClick={() => chooseTheme(dark ? 'workshop' : 'garage')}
    >
      <Icon name="moon" className="size-5 garage:hidden" />
      <Icon name="sun" className="hidden size-5 garage:block" />
    </button>
  )
}

/** The colour of the browser's own frame: by the system until the script has come, then of the theme in use. */
export function ThemeColour() {
  const theme = useTheme()
  if (theme) return <meta name="theme-color" content={paper[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.workshop} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.garage} />
    </>
  )
}
