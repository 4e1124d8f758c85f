const mark = 'dialog'

const patience = 2_000

interface Opened {
  /** The router's number of the page under the dialog. */
  index: unknown
  onBack: () => void
}

let opened: Opened | undefined
/** What is to be entered into the history once the entry that is being taken away has gone. */
let waiting: { index: unknown; pushes: (() => void)[] } | undefined

function stateOf(): Record<string, unknown> {
  return history.state ?? {}
}

function isMarked(): boolean {
  return mark in stateOf()
}

function push(state: unknown, url?: string | URL | null): void {
  History.prototype.pushState.call(history, state, '', url)
}

/** The router's own state goes along: it takes the entry for the page under the dialog. */
function pushMark(): void {
  const state = { ...stateOf(), [mark]: true }
  enter(() => push(state))
}

function enter(entering: () => void): void {
  if (waiting) waiting.pushes.push(entering)
  else entering()
}

function takeAway(index: unknown): void {
  const mine = { index, pushes: [] }
  waiting = mine
  setTimeout(() => waiting === mine && goOn(), patience)
  history.back()
}

function goOn(): void {
  const { pushes } = waiting ?? { pushes: [] }
  waiting = undefined
  for (const entering of pushes) enter(entering)
}

/** Runs before the router hears of it, so that it hears only of its own pages. */
function onPop(event: PopStateEvent): void {
  const { idx } = stateOf()
  if (waiting) {
    if (idx === waiting.index) event.stopImmediatePropagation()
    goOn()
    return
  }
  if (isMarked()) {
    event.stopImmediatePropagation()
    // Forward to a dialog that is not there any more: back to its page.
    if (!opened) history.back()
    return
  }
  // Back over the page as well: the router leaves it, and the dialog with it.
  if (!opened || opened.index !== idx) return
  event.stopImmediatePropagation()
  const asked = opened
  asked.onBack()
  // One that stays, as something in it is under way, has its entry again.
  setTimeout(() => opened === asked && pushMark())
}

if (typeof window !== 'undefined') {
  addEventListener('popstate', onPop, { capture: true })
  // Whatever goes on from an open dialog takes the place of its entry.
  history.pushState = (state, unused, url) => {
    if (waiting || !isMarked()) return enter(() => push(state, url))
    // Back then is the router's, also while it has not shown that page and the dialog is still there.
    opened = undefined
    history.replaceState(state, unused, url)
  }
  // Read anew with a dialog open, or come back to from another site: it is open no more.
  if (isMarked()) history.back()
}

/** So that Back closes it (`onBack`) and not the page. @returns what takes the entry away when it closes otherwise */
export function enterDialog(onBack: () => void): () => void {
  const mine = { index: stateOf().idx, onBack }
  opened = mine
  pushMark()
  return () => {
    if (opened !== mine) return
    opened = undefined
    // Opened and closed again while the one before was still going.
    if (waiting) enter(() => takeAway(mine.index))
    else if (isMarked()) takeAway(mine.index)
  }
}
