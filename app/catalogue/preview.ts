const length = 50

/** The first 50 characters of a description (specification 2), as a reader counts them; "…" says that more follows. */
export function preview(description: string): string {
  const characters = [...description]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : description
}
