import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { CatalogueView } from '../catalogue-view.ts'

export function NothingFound({ view: { category, search } }: { view: CatalogueView }) {
  if (search) {
    return (
      <EmptyState
        title="Nothing in the catalogue by that name"
        text="Try fewer words, the number on the old part, or the kind of part it is. Or ask: a mechanic answers."
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/catalogue">See all products</LinkButton>
            <LinkButton to="/#contact">Ask the workshop</LinkButton>
          </span>
        }
      />
    )
  }
  return (
    <EmptyState
      title={category ? 'Nothing here at the moment' : 'The shelves are empty'}
      text={category ? 'This category has no products on sale.' : 'Products appear here as they come in.'}
      action={
        <LinkButton to={category ? '/catalogue' : '/'} variant="action">
          {category ? 'See all products' : 'Go home'}
        </LinkButton>
      }
    />
  )
}
