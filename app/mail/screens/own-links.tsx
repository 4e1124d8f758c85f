import { LinkButton } from '../../ui/button.tsx'

interface OwnLink {
  name: string
  address: string
}

/** A mail's links into the shop at this origin, to follow: its text is plain, and its preview lets nobody out. */
export function OwnLinks({ text, origin }: { text: string; origin: string }) {
  const links = ownLinks(text, origin)
  if (links.length === 0) return null
  return (
    <ul aria-label="Links in this email" className="flex flex-wrap gap-3">
      {links.map(({ name, address }) => (
        <li key={address}>
          <LinkButton to={address} reloadDocument>
            {name}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

/** By the words before them; those whose proof is not shown lead nowhere and are left out. */
export function ownLinks(text: string, origin: string): OwnLink[] {
  const found = [...text.matchAll(/^(.{1,80}?): (https?:\/\/\S+)$/gm)]
  return found.flatMap(([, name = '', written = '']) => {
    const url = URL.parse(written)
    if (url?.origin !== origin || written.includes('…')) return []
    return [{ name, address: url.pathname + url.search }]
  })
}
