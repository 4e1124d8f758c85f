/** The widths, in pixels, that a picture is kept in, as far as it is that wide. */
export const pictureWidths = [320, 480, 640, 960, 1200, 1600]

/** No picture is kept larger, on either side. */
export const MAX_SIDE = 1600

/** The formats that a picture is kept in: the best one that a browser knows is shown. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What everybody can show, and large enough for it: the width that the wire's one address names. */
const told = 960

/** `<folder>/<width>.<format>`; the folder's name ends with the picture's size. */
const shape = /^(.+-(\d{1,5})x(\d{1,5}))\/\d{1,5}\.(?:avif|webp|jpg)$/

export interface ShownPicture {
  image: string
  /** A tiny blurred copy, as a data address. */
  placeholder?: string | undefined
}

export interface PictureSet {
  width: number
  height: number
  files(format: PictureFormat): string
  /** The smallest file, for what is shown no larger than a stamp. */
  small: string
}

/** The widths that a picture of this width is kept in; one that is smaller than all of them is kept as it is. */
export function widthsOf(width: number): number[] {
  const widths = pictureWidths.filter((one) => one <= width)
  return widths.length > 0 ? widths : [width]
}

/** What is kept under the address of one file of it; `undefined` for a picture that is not ours. */
export function pictureSet(address: string): PictureSet | undefined {
  const [, folder, width, height] = shape.exec(address) ?? []
  if (!folder) return undefined
  const widths = widthsOf(Number(width))
  return {
    width: Number(width),
    height: Number(height),
    files: (format) => widths.map((one) => `${folder}/${one}.${format} ${one}w`).join(', '),
    small: `${folder}/${widths[0]}.webp`,
  }
}

/** The one file that a picture is known by: a JPEG that any client shows. */
export function fileToTell(width: number): string {
  const widths = widthsOf(width)
  return `${widths.findLast((one) => one <= told) ?? widths[0]}.jpg`
}
