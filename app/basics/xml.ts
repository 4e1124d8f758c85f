/** What XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text inside of an element or a quoted attribute of XML 1.0; what that can't say is left out. */
export function escapedXml(text: string): string {
  return text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
