import { useSyncExternalStore } from 'react'

/** `workshop` is light, `garage` is dark. */
export type Theme = 'workshop' | 'garage'

const item = 'theme'
const listeners = new Set<() => void>()

/**
 * Run in the page's head before anything is painted: the remembered theme, if the person has chosen one;
 * otherwise the style sheet follows the system.
 */
export const themeScript = `try{const t=localStorage.getItem('${item}');if(t==='workshop'||t==='garage')document.documentElement.dataset.theme=t}catch{}`

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function current(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'workshop' || chosen === 'garage') return chosen
  return systemIsDark().matches ? 'garage' : 'workshop'
}

/** The theme in use; `undefined` on the server, which can't know. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(
    (listener) => {
      const system = systemIsDark()
      listeners.add(listener)
      system.addEventListener('change', listener)
      return () => {
        listeners.delete(listener)
        system.removeEventListener('change', listener)
      }
    },
    current,
    () => undefined,
  )
}

/** Changes the theme and remembers it, where the browser lets anything be remembered. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(item, theme)
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
  for (const listener of listeners) listener()
}
