import { useSyncExternalStore } from 'react'

/** `workshop` is light, `garage` is dark. */
export type Theme = 'workshop' | 'garage'

const item = 'theme'
const listeners = new Set<() => void>()

/** The `rel` of what is fetched ahead in one theme alone, named in `data-theme`; browsers know nothing of it. */
export const FOR_THEME = 'preload-in-theme'

/** Run before anything is painted: takes the remembered theme, if any (else the system's), and fetches what it needs. */
export const themeScript = `{let t;try{t=localStorage.getItem('${item}')}catch{}
const d=document,r=d.documentElement;if(t==='workshop'||t==='garage')r.dataset.theme=t
else t=matchMedia('(prefers-color-scheme: dark)').matches?'garage':'workshop'
for(const l of d.querySelectorAll('link[rel=${FOR_THEME}][data-theme='+t+']')){const p=l.cloneNode();p.rel='preload';l.after(p)}}`

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function current(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'workshop' || chosen === 'garage') return chosen
  return systemIsDark().matches ? 'garage' : 'workshop'
}

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

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(item, theme)
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
  for (const listener of listeners) listener()
}
