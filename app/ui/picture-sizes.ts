/** Beyond two pixels of the screen to each of CSS nobody sees a difference in a photograph. */
const dense = 2 / 3
/** The next smaller file, where the screen is hardly denser than it: it weighs half as much. */
const hardlyDenser = 0.87

/**
 * `sizes` of an `img` by which a phone fetches no larger a file than can be told apart on it. The last of the sizes is the
 * phone's, in `vw`; others stay as they are.
 */
export function sparingSizes(sizes: string): string {
  const [, wider = '', width] = /^(.*?)(\d+)vw$/.exec(sizes) ?? []
  if (!width) return sizes
  const share = (part: number) => `${Math.round(Number(width) * part)}vw`
  const steps = [
    `(min-resolution: 2.5dppx) ${share(dense)}`,
    `(min-resolution: 2dppx) ${width}vw`,
    `(min-resolution: 1.5dppx) ${share(hardlyDenser)}`,
    `${width}vw`,
  ]
  return wider + steps.join(', ')
}
