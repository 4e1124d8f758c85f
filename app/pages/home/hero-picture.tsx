import { pictureSet, type ShownPicture } from '../../basics/picture-set.ts'
import { FOR_THEME, type Theme } from '../../layout/chosen-theme.ts'
import { Picture } from '../../ui/picture.tsx'
import { sparingSizes } from '../../ui/picture-sizes.ts'

/** As wide as it is drawn: on large screens beside the words, and there as wide as its height makes it. */
const sizes = '(min-width: 1280px) max(50vw + 4rem, 54rem), (min-width: 1024px) 40rem, 100vw'

export type HeroScene = Record<Theme, ShownPicture>

const themes: [Theme, string][] = [
  ['workshop', 'garage:hidden'],
  ['garage', 'hidden garage:block'],
]

interface HeroPictureProps {
  scene: HeroScene
  first: boolean
}

/**
 * A scene in the theme that is shown, and only that one fetched: the style sheet hides the other, and a browser never
 * fetches what is hidden and may wait (`loading="lazy"`). The page is the same for everybody, so its head names the
 * first scene for either theme, and `themeScript` fetches the one.
 */
export function HeroPicture({ scene, first }: HeroPictureProps) {
  return themes.map(([theme, look]) => {
    const { image, placeholder } = scene[theme]
    const files = pictureSet(image)?.files('avif')
    return (
      <span
        key={theme}
        className={`aspect-4/3 bg-studio max-lg:max-h-[60vh] lg:absolute lg:inset-y-0 lg:end-0 lg:aspect-auto lg:h-full lg:w-1/2 xl:w-[calc(50%+4rem)] ${look}`}
      >
        {first && files && (
          <link
            rel={FOR_THEME}
            data-theme={theme}
            href={image}
            as="image"
            type="image/avif"
            imageSrcSet={files}
            imageSizes={sparingSizes(sizes)}
            fetchPriority="high"
          />
        )}
        <Picture
          src={image}
          placeholder={placeholder}
          alt=""
          sizes={sizes}
          // It is not held back as the other slides are, though it may wait (`picture.css`).
          fetchPriority={first ? 'high' : 'low'}
          // The one for the dark is dark already: it is not dimmed as other pictures are.
          className="h-full garage:brightness-100!"
        />
      </span>
    )
  })
}
