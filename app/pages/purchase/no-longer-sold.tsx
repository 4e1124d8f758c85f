import { RelatedParts } from '../../catalogue/screens/related-parts.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Gone } from './gone.server.ts'
import { Way } from './way.tsx'

export function NoLongerSold({ product: { name, image, category }, replacedBy, related }: Gone) {
  return (
    <main className="page pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Way category={category} />
      <div className="grid gap-6 pt-2 sm:grid-cols-[14rem_1fr] lg:gap-12">
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 640px) 224px, 92vw"
          className="aspect-4/3 border border-line grayscale"
        />
        <div>
          <h1 className="text-3xl">{name}</h1>
          <p className="measure pt-4 pb-6 text-lg text-muted">
            This part is no longer sold here. Orders that were placed for it stay as they are.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/catalogue" variant="action">
              Find another part
            </LinkButton>
            <LinkButton to="/#contact">Ask the workshop</LinkButton>
          </div>
        </div>
      </div>
      <RelatedParts products={replacedBy.products} title={`Replaced by ${replacedBy.numbers.join(', ')}`} />
      <RelatedParts products={related} title="What comes closest" />
    </main>
  )
}
