export type SocialSite = 'linkedin' | 'facebook'

const places: Record<SocialSite, string> = {
  linkedin: 'https://www.linkedin.com/in/',
  facebook: 'https://www.facebook.com/',
}

const handle = /^@?([\p{L}\p{N}][\p{L}\p{N}._-]{0,99})$/u

/** An https address as it is, a bare handle on its network; `undefined` for others, `javascript:` too (threat 58). */
export function socialAddress(site: SocialSite, text: string): string | undefined {
  const name = text.match(handle)?.[1]
  if (name) return places[site] + encodeURIComponent(name)
  if (!/^https:\/\//i.test(text) || /[\s\\\p{Cc}]/u.test(text)) return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  return url.href
}
