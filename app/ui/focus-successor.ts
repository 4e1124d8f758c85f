/** Where something stood on the page: the way from it to the body, and its number among its siblings at each step. */
export interface Place {
  element: Element
  way: { node: Element; parent: Element; at: number }[]
}

export const reachable =
  'a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select:not([disabled]), textarea:not([disabled]), summary'

export function placeOf(element: Element): Place {
  const way: Place['way'] = []
  for (let node = element; node.parentElement; node = node.parentElement) {
    const parent = node.parentElement
    way.push({ node, parent, at: [...parent.children].indexOf(node) })
  }
  return { element, way }
}

export function isFocusable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}

/**
 * Moves the focus to where the work goes on after what had it is gone: what has come in its place, what stands beside it,
 * its row, the row that stands there now; at last the page's heading. Never to what takes something away (`data-danger`).
 */
export function focusSuccessor({ way }: Place): void {
  for (const { node, parent, at } of way) {
    if (!parent.isConnected) continue
    if (parent.matches('main, #content, body') || node.matches('main, :has(main)')) break
    const inRow = isRow(parent) && node.isConnected
    const goal = inRow ? startOf(parent) : startAmong([...parent.children], at)
    if (goal) {
      focus(goal)
      return
    }
  }
  focusPage()
}

/** The first that one can go on with: from a place on, then before it. */
function startAmong(pieces: Element[], at: number): HTMLElement | undefined {
  const before = pieces.slice(0, at).reverse()
  for (const piece of [...pieces.slice(at), ...before]) {
    const goal = startOf(piece)
    if (goal) return goal
  }
  return undefined
}

function startOf(piece: Element): HTMLElement | undefined {
  if (!piece.checkVisibility()) return undefined
  const inside = [piece, ...piece.querySelectorAll<HTMLElement>(`[data-starts-here], ${reachable}`)]
  const goals = inside.filter(isGoal)
  const named = goals.find((goal) => goal.hasAttribute('data-starts-here'))
  return named ?? goals[0] ?? (isRow(piece) ? (piece as HTMLElement) : undefined)
}

function isGoal(one: Element): one is HTMLElement {
  if (one.hasAttribute('data-danger') || !one.checkVisibility()) return false
  return one.matches(reachable) || one.hasAttribute('data-starts-here')
}

function isRow(element: Element): boolean {
  return element.matches('tr, li')
}

/** Begins a page at what its address names, else at its heading; it stays where it is scrolled to. */
function focusPage(): void {
  const named = document.getElementById(idInHash())
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  const goal = named || headings.find((heading) => heading.checkVisibility())
  if (goal) focus(goal, { preventScroll: true })
}

/** Anybody may have written the address: what can't be decoded names nothing. */
function idInHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

const fields =
  'input:not([disabled], [readonly], [type=hidden]), select:not([disabled]), textarea:not([disabled])'

export function focusDialog(dialog: HTMLDialogElement): void {
  const goals = ['[autofocus]', fields, '[data-starts-here]', 'h2']
  const goal = goals.map((one) => dialog.querySelector<HTMLElement>(one)).find(Boolean)
  if (goal) focus(goal)
}

/** What is no control can have the focus for as long as it has it. */
function focus(goal: HTMLElement, options?: FocusOptions): void {
  if (!goal.matches(reachable) && !goal.hasAttribute('tabindex')) {
    goal.tabIndex = -1
    goal.addEventListener('blur', () => goal.removeAttribute('tabindex'), { once: true })
  }
  goal.focus(options)
}
