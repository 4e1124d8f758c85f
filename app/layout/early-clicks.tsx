import { useContext } from 'react'
import { ScriptMark } from './script-mark.ts'

const takenOver = 'hydrated'

/**
 * Run in the page's head: remembers the button that is pressed last before React has taken the page over. Those that open
 * a popover work by themselves, and those of forms send.
 */
const script = `{const d=document,l=e=>{const b=e.target.closest('button[type=button]:not([popovertarget])');if(b)d.pressed=b}
d.addEventListener('click',l,true);d.addEventListener('${takenOver}',()=>d.removeEventListener('click',l,true),{once:true})}`

/** Remembers early clicks for `replayEarlyClick`: on a slow phone a page is seen seconds before its script has come. */
export function EarlyClicks() {
  const mark = useContext(ScriptMark)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the page's policy names by hash
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: script }} />
}

/** Once React has taken the page over: does what was asked for before. */
export function replayEarlyClick(): void {
  const early = document as Document & { pressed?: HTMLElement }
  const { pressed } = early
  document.dispatchEvent(new Event(takenOver))
  delete early.pressed
  if (pressed?.isConnected) pressed.click()
}
