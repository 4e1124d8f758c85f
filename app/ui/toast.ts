/** Toasts wanted before their code has come; it is fetched with the first one, not with the page. */
const listeners = new Set<() => void>()
let wanted = false

/** Calls back when the first toast is wanted: then the place where toasts appear has to be on the page. */
export function onToastWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function toastWanted(): boolean {
  return wanted
}

async function show(kind: 'success' | 'error', message: string): Promise<void> {
  wanted = true
  for (const listener of listeners) listener()
  const { toast } = await import('react-toastify')
  toast[kind](message)
}

export function showSuccess(message: string): void {
  void show('success', message)
}

export function showError(message: string): void {
  void show('error', message)
}
