/** Letters and figures alone, in capitals and of the usual width: `ab1 2-c` is `AB12C`; `-` is none. */
export function plainPostcode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
