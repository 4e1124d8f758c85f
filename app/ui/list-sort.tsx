import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Sorting } from './data-table.tsx'

/** The sorts of a table for phones, where its head with the sorting titles has no room. */
export function ListSort({
  sorting: { by, to },
  titles,
}: {
  sorting: Sorting
  titles: { sort: string; title: string }[]
}) {
  const navigate = useNavigate()
  const id = useId()
  return (
    <div className="flex items-center gap-3 md:hidden">
      <label htmlFor={id} className="shrink-0 font-semibold text-sm">
        Sort by
      </label>
      <select
        id={id}
        className="select w-full"
        value={by}
        onChange={(event) => navigate(to(event.target.value), { preventScrollReset: true })}
      >
        <option value="">Usual order</option>
        {titles.flatMap(({ sort, title }) => [
          <option key={sort} value={sort}>{`${title}, upwards`}</option>,
          <option key={`-${sort}`} value={`-${sort}`}>{`${title}, downwards`}</option>,
        ])}
      </select>
    </div>
  )
}
