import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { narrowedAddress } from '../catalogue-address.ts'
import type { CatalogueView } from '../catalogue-view.ts'
import { noFilters } from '../facets/filters.ts'
import type { BesideVehicle } from '../search/beside-vehicle.server.ts'
import { ToolsGrid } from './tools-grid.tsx'

export function NothingFound({ view }: { view: CatalogueView }) {
  const { filters, search, category, nothing } = view
  if (nothing?.beside) return <ForVehicles {...nothing.beside} />
  if (nothing) return <NoneHasAll nothing={nothing} />
  const only = category !== '' && choicesIn(view) === 1
  if (choicesIn(view) > 0 && !only)
    return (
      <EmptyState
        {...wordsFor(view)}
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

/** How many things are asked for at once: values of one facet are one, and so is a price from and to. */
function choicesIn({ filters, search }: CatalogueView): number {
  const { chosen, fits, least, most, inStock } = filters
  const others = [search, fits, least ?? most, inStock || undefined]
  return chosen.length + others.filter((one) => one !== undefined && one !== '').length
}

/** One choice that has nothing, or several that have nothing together; of those each may have something or not. */
function wordsFor(view: CatalogueView): { title: string; text: string } {
  if (choicesIn(view) > 1)
    return { title: 'Nothing matches all of that', text: 'Take a choice away above, or all of them.' }
  if (!view.filters.fits)
    return { title: 'Nothing matches that choice', text: 'No product on sale does at the moment.' }
  return {
    title: 'Nothing on sale fits that vehicle for certain',
    text: 'Only what is sure to fit is listed. Ask the workshop about anything else.',
  }
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
            ? `No product matches ${looked}. Try fewer words or the number on the old part, or ask: a mechanic answers.`
            : 'Type a word or a number: signs alone find nothing.'
        }
        action={
          <>
            <LinkButton to="/catalogue">See all products</LinkButton>
            <LinkButton to="/#contact">Ask the workshop</LinkButton>
          </>
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

/** What there is for a vehicle is behind these, and all of it is sure to fit; what there is for none is not shown beside them. */
function ForVehicles({ words, vehicles }: BesideVehicle) {
  return (
    <EmptyState
      title={`“${words}” for which of these?`}
      text="No part has all of that in its name. Choose your vehicle, and what is sure to fit it is listed."
      action={
        <>
          {vehicles.map(({ id, name, years, address }) => (
            <LinkButton key={id} to={address}>
              {name}
              {years && <span className="text-muted"> {years}</span>}
            </LinkButton>
          ))}
          <LinkButton to="/#contact" variant="quiet">
            None of these: ask the workshop
          </LinkButton>
        </>
      }
    />
  )
}
