import { useContext, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useScripted } from '../ui/before-react.ts'
import { ScriptMark } from './head-script.tsx'
import { addressAhead, REST, speculationRules } from './next-page.ts'

/** In the head: the page that a link leads to is fetched while it is pointed at. Once React is there, what React shows it by. */
export function FetchAhead() {
  const mark = useContext(ScriptMark)
  const address = usePointedAt()
  if (useScripted()) return address && <PrefetchPageLinks key={address} page={address} />
  return (
    <script
      type="speculationrules"
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the page's policy names by hash
      dangerouslySetInnerHTML={{ __html: speculationRules }}
    />
  )
}

function usePointedAt(): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = ({ target }: Event) => {
      clearTimeout(timer)
      const meant = addressAhead(target)
      if (meant) timer = setTimeout(setAddress, REST, meant)
    }
    const heard = ['pointerover', 'focusin', 'touchstart'] as const
    for (const name of heard) document.addEventListener(name, point, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of heard) document.removeEventListener(name, point)
    }
  }, [])
  return address
}
