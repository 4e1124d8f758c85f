/** A link of a mail into this shop: its words, and its address as a path. */
export interface OwnLink {
  name: string
  address: string
}

/**
 * The links of a mail's text that lead into this shop (`origin`), by the words before them; those whose proof is not
 * shown lead nowhere and are left out.
 */
export function ownLinks(text: string, origin: string): OwnLink[] {
  const found = [...text.matchAll(/^(.{1,80}?): (https?:\/\/\S+)$/gm)]
  return found.flatMap(([, name = '', written = '']) => {
    const url = URL.parse(written)
    if (url?.origin !== origin || written.includes('…')) return []
    return [{ name, address: url.pathname + url.search }]
  })
}
