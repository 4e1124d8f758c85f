import { useContext } from 'react'
import { themeScript } from './chosen-theme.ts'
import { earlyClickScript } from './early-clicks.ts'
import { ScriptMark } from './script-mark.ts'

export function HeadScript() {
  const mark = useContext(ScriptMark)
  const script = `${themeScript}\n${earlyClickScript}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, which the page's policy names by hash
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: script }} />
}
