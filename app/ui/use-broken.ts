import { useState } from 'react'

/** Notices when a picture can't be loaded; `watch` goes onto its `img`. */
export function useBroken(src: string | null | undefined) {
  const [broken, setBroken] = useState<string>()
  const note = () => setBroken(src ?? undefined)
  const watch = {
    // It may have failed before the script came.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) note()
    },
    onError: note,
  }
  return { broken: src !== undefined && broken === src, watch }
}
