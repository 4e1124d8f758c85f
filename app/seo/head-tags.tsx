import { useMatches } from 'react-router'
import { brand } from '../content/brand.ts'
import { addressOf, pictureOf, useShopAddress } from './addresses.ts'

/** For search engines and sharing: its one address and a picture, its own or the shop's, or that it is not to be listed. */
export function HeadTags() {
  const shop = useShopAddress()
  const matches = useMatches()
  const address = addressOf(matches)
  const picture = pictureOf(matches)
  // The browser may be at another of the shop's addresses than the server gave; nobody reads it there.
  const tag = { suppressHydrationWarning: true }
  return (
    <>
      {address === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link {...tag} rel="canonical" href={shop + address} />
          <meta {...tag} property="og:url" content={shop + address} />
        </>
      )}
      {picture ? (
        <>
          <meta
            {...tag}
            property="og:image"
            content={picture.address.startsWith('/') ? shop + picture.address : picture.address}
          />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      ) : (
        <>
          <meta {...tag} property="og:image" content={`${shop}/share.jpg`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={brand.sharePicture} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
