/** Whether `If-None-Match` names a tag: then the asker has the answer already. Compared weakly, as RFC 9110 has it. */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}
