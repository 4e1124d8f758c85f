const units =
  'mm|cm|m|km|in|inch|ft|Nm|N|kg|g|ml|l|L|V|A|Ah|W|kW|lm|bar|psi|pcs|pieces|teeth|T|speed|links|holes|bolts'

/** "70 Ah", "1 1/8 in", "11–32", "M14 x 1.5", "2 to 20 Nm" from the last number on: at most so long that a line holds it. */
const measure = new RegExp(
  `(?:\\bM)?\\d[\\d.,/]{0,7}(?:[–-]\\d[\\d.,/]{0,7})?(?: \\d{1,3}/\\d{1,3})?(?: ?[x×] ?\\d[\\d.,/]{0,7})*(?:[ -](?:${units})\\b)?`,
  'g',
)

/** A text in which no number is torn from its unit, its fraction or the end of its range. */
export function Unbroken({ text }: { text: string }) {
  const pieces = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(measure)) {
    // A number by itself, or a piece of a longer one, is broken nowhere, or anywhere.
    if (!/[ –x×-]/.test(found)) continue
    pieces.push(
      text.slice(from, index),
      <span key={index} className="whitespace-nowrap">
        {found}
      </span>,
    )
    from = index + found.length
  }
  // In one piece: in a row of flex items each of its parts would be one.
  return (
    <span>
      {pieces}
      {text.slice(from)}
    </span>
  )
}

export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
