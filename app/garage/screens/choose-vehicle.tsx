import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Choosing } from '../show-garage.server.ts'
import { garageAddress, type PartAsked, type Refused } from './garage-form.tsx'
import { VersionForm } from './version-form.tsx'

interface ChooseVehicleProps {
  choosing: Choosing
  part: PartAsked
  /** Whether there is none yet. */
  first: boolean
  refused: Refused
}

/** From a make to the very version, a step at a time and each with its address; or by a search. */
export function ChooseVehicle({ choosing, part, first, refused }: ChooseVehicleProps) {
  const { at, search, nodes, versions } = choosing
  return (
    <section aria-labelledby="choose">
      <h2 id="choose" className="text-2xl">
        {first ? 'Choose your vehicle' : 'Choose another vehicle'}
      </h2>
      <form action="/garage" className="flex max-w-xl flex-wrap items-end gap-3 pt-4">
        {part && <input type="hidden" name="part" value={part.id} />}
        <div className="grow">
          <TextField
            label="Find it by name and year"
            name="q"
            type="search"
            maxLength={100}
            autoComplete="off"
            defaultValue={search}
            placeholder="Corso 2012"
          />
        </div>
        <Button type="submit">Find</Button>
      </form>
      {at && (
        <p className="flex flex-wrap items-center gap-x-3 pt-6">
          <strong className="text-lg">{at.fullName}</strong>
          <Link
            to={garageAddress(part)}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            All makes
          </Link>
        </p>
      )}
      {versions.length > 0 && at ? (
        <VersionForm key={at.id} node={at} versions={versions} part={part} refused={refused} />
      ) : (
        <Nodes choosing={choosing} part={part} />
      )}
      {nodes.length === 0 && versions.length === 0 && <NoneFound search={search} />}
    </section>
  )
}

function NoneFound({ search }: { search: string }) {
  if (!search) return <EmptyState heading="h3" title="No vehicles are listed here yet" />
  return (
    <EmptyState
      heading="h3"
      title="No vehicle by that name"
      text={`No vehicle is called “${search}” or was built in that year. Try the model alone, or choose by make.`}
    />
  )
}

const kinds = { car: 'Cars', motorbike: 'Motorbikes', bicycle: 'Bicycles' } as const

/** Below nothing the makes, cars, motorbikes and bicycles apart; below a make its models, with their generations under them. */
function Nodes({ choosing: { at, search, nodes }, part }: Pick<ChooseVehicleProps, 'choosing' | 'part'>) {
  const groups = Map.groupBy(nodes, (node) => {
    if (!at || search) return kinds[node.kind]
    return node.level === 'generation' ? modelOf(node, nodes, at) : node.fullName
  })
  return [...groups].map(([group, members]) => {
    // A model with generations is the heading above them.
    const links =
      members.length > 1 ? members.filter(({ level }) => !at || search || level !== 'model') : members
    return (
      <div key={group} className="pt-6">
        <h3 className="pb-2 text-lg">{group}</h3>
        <ul className="flex flex-wrap gap-2">
          {links.map((node) => (
            <li key={node.id}>
              <Link
                to={garageAddress(part, { at: node.id })}
                className="flex min-h-11 items-center gap-2 rounded-control border border-edge px-4 hover:border-ink hover:bg-raised"
              >
                {search || !at ? node.fullName : node.name}
                <Years {...node} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

function modelOf(
  { path }: Choosing['nodes'][number],
  nodes: Choosing['nodes'],
  at: NonNullable<Choosing['at']>,
): string {
  const model = nodes.find(({ id }) => id === path[1]) ?? at
  return model.fullName
}

function Years({ fromYear, toYear }: { fromYear: number | null; toYear: number | null }) {
  if (fromYear === null) return null
  return (
    <span className="text-muted text-sm tabular-nums">
      {toYear === null ? `from ${fromYear}` : `${fromYear}–${toYear}`}
    </span>
  )
}
