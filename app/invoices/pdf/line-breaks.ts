/** What has no blanks between its words: a line may end after each of these. */
const wide = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u

export function piecesOf<Sign extends { text: string }>(signs: Sign[]): Sign[][] {
  const pieces: Sign[][] = []
  let open = false
  for (const sign of signs) {
    const last = pieces.at(-1)
    const isWide = wide.test(sign.text)
    const sticks = last !== undefined && (closing.test(sign.text) || sign.text === ' ')
    if (last && (sticks || (open && !isWide))) last.push(sign)
    else pieces.push([sign])
    open = !isWide && sign.text !== ' ' && sign.text !== '-' && !(sticks && !open)
  }
  return pieces
}

/** `width` is in whatever unit `widthOf` measures; a piece that is wider is broken anywhere. */
export function breakLines<Sign extends { text: string }>(
  signs: Sign[],
  width: number,
  widthOf: (signs: Sign[]) => number,
): Sign[][] {
  const lines: Sign[][] = [[]]
  let used = 0
  for (const piece of piecesOf(signs)) {
    const needed = widthOf(withoutBlank(piece))
    const parts = needed > width ? piece.map((sign) => [sign]) : [piece]
    for (const part of parts) {
      const line = lines.at(-1) ?? []
      if (line.length > 0 && used + widthOf(withoutBlank(part)) > width) {
        lines.push([...part])
        used = widthOf(part)
      } else {
        line.push(...part)
        used += widthOf(part)
      }
    }
  }
  return lines.map(withoutBlank)
}

function withoutBlank<Sign extends { text: string }>(signs: Sign[]): Sign[] {
  return signs.at(-1)?.text === ' ' ? withoutBlank(signs.slice(0, -1)) : signs
}
