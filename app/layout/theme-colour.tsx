import { paper } from '../ui/paper.ts'
import { useTheme } from './chosen-theme.ts'

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
