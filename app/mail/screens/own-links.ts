export interface OwnLink {
  name: string
  address: string
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
