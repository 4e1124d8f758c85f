const takenOver = 'hydrated'

/**
 * Run in the page's head: remembers for `replayEarlyClick` the button that is pressed last before React has taken the page
 * over, which on a slow phone is seconds after the page is seen. Those that open a popover work by themselves, and those of
 * forms send.
 */
export const earlyClickScript = `{const d=document,l=e=>{const b=e.target.closest('button[type=button]:not([popovertarget])');if(b)d.pressed=b}
d.addEventListener('click',l,true);d.addEventListener('${takenOver}',()=>d.removeEventListener('click',l,true),{once:true})}`

export function replayEarlyClick(): void {
  const early = document as Document & { pressed?: HTMLElement }
  const { pressed } = early
  document.dispatchEvent(new Event(takenOver))
  delete early.pressed
  if (pressed?.isConnected) pressed.click()
}
