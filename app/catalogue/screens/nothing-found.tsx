import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { CatalogueView } from '../catalogue-view.ts'
import { filterEntries, narrowedAddress, noFilters } from '../facets/filters.ts'
import { ToolsGrid } from './tools-grid.tsx'

export function NothingFound({ view }: { view: CatalogueView }) {
  const { filters, search, nothing } = view
  if (nothing) return <NoneHasAll nothing={nothing} />
  const [only, ...others] = filterEntries({ ...filters, sort: undefined })
  if (others.length > 0 || (only && (search || only[0] !== 'category')))
    return (
      <EmptyState
        title="Nothing is all of that"
        text="Each choice by itself has something. Take one away above, or all of them."
        action={
          <LinkButton to={narrowedAddress(search, { ...noFilters, sort: filters.sort })} variant="action">
            Clear all filters
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      title={only ? 'Nothing here at the moment' : 'The shelves are empty'}
      text={only ? 'This category has no products on sale.' : 'Products appear here as they come in.'}
      action={
        <LinkButton to={only ? '/catalogue' : '/'} variant="action">
          {only ? 'See all products' : 'Go home'}
        </LinkButton>
      }
    />
  )
}

/** What was understood, and what there is without one thing of it: apart, so that nobody takes it for what they typed. */
function NoneHasAll({ nothing }: Pick<CatalogueView, 'nothing'>) {
  const { understood = [], nearest } = nothing ?? {}
  const looked = understood.map((said) => `“${said}”`).join(' and ')
  return (
    <>
      <EmptyState
        title="Nothing in the catalogue by that name"
        text={
          looked
            ? `No product has ${looked}. Try fewer words or the number on the old part, or ask: a mechanic answers.`
            : 'Type a word or a number: signs alone find nothing.'
        }
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/catalogue">See all products</LinkButton>
            <LinkButton to="/#contact">Ask the workshop</LinkButton>
          </span>
        }
      />
      {nearest && (
        <section aria-labelledby="nearest" className="pt-8">
          <h2 id="nearest" className="pb-4 text-xl">
            Not what you typed: without “{nearest.without}” there is
          </h2>
          <ToolsGrid products={nearest.products} />
        </section>
      )}
    </>
  )
}
