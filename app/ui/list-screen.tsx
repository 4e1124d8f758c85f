import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { askAll, type Counts, type ListAsked, ROWS_A_PAGE, readCounts, writeAsked } from '../basics/list.ts'
import { LinkButton } from './button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { DayRange } from './day-range.tsx'
import { EmptyState } from './empty-state.tsx'
import { NotLoaded } from './form-error.tsx'
import { ListSearch } from './list-search.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageLinks } from './page-links.tsx'
import { SaveCsv } from './save-csv.tsx'
import { type Tab, TabLinks } from './tab-links.tsx'

type Listed<Row> = { ok: true; value: Row[]; headers: Headers } | { ok: false; message: string }

interface ListScreenProps<Row> {
  title: string
  /** What one row and several are called: `['order', 'orders']`. */
  noun: [string, string]
  lead?: string
  asked: ListAsked
  listed: Listed<Row>
  columns: Column<Row>[]
  keyOf: (row: Row) => string
  states?: Record<string, string>
  /** Of a list by days: what stands before the first of them, `Placed from`. */
  days?: string
  empty: { title: string; text: string }
  /** Saves all that is asked for as CSV, or gives the sentence why it could not; absent where nobody would want it. */
  saveCsv?: (query: ReturnType<typeof askAll>) => Promise<string | undefined>
  actions?: ReactNode
  children?: ReactNode
}

export function ListScreen<Row>({ listed, ...props }: ListScreenProps<Row>) {
  if (listed.ok) return <Loaded {...props} rows={listed.value} counts={readCounts(listed.headers)} />
  return (
    <main>
      <PageHeading title={props.title} />
      <NotLoaded message={listed.message} />
    </main>
  )
}

type LoadedProps<Row> = Omit<ListScreenProps<Row>, 'listed'> & { rows: Row[]; counts: Counts }

function Loaded<Row>(props: LoadedProps<Row>) {
  const {
    title,
    noun,
    lead,
    asked,
    rows,
    counts,
    columns,
    keyOf,
    states,
    empty,
    saveCsv,
    actions,
    children,
  } = props
  const { total = rows.length } = counts
  const { state } = useNavigation()
  const to = (change: Partial<ListAsked>) => writeAsked({ ...asked, page: 1, ...change })
  const sorting = { by: asked.sort, to: (sort: string) => to({ sort }) }
  const { q, from = '', to: until = '' } = asked
  const kept = { state: asked.state, sort: asked.sort }
  const narrowed = [q, asked.state, from, until].some(Boolean)
  return (
    <main>
      <PageHeading
        title={title}
        lead={
          <>
            {lead && <span className="block">{lead}</span>}
            <span role="status">{countOf(total, noun, asked, rows.length)}</span>
          </>
        }
        actions={
          <>
            {actions}
            {saveCsv && <SaveCsv save={() => saveCsv(askAll(asked))} />}
          </>
        }
      />
      <div className="flex flex-col gap-4 pb-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <ListSearch label={`Search ${noun[1]}`} q={q} kept={{ ...kept, from, to: until }} />
          {props.days && <DayRange label={props.days} from={from} to={until} kept={{ ...kept, q }} />}
        </div>
        {states && <TabLinks label="State" tabs={tabsOf(states, asked, counts)} />}
        {children}
      </div>
      <div className="pending" aria-busy={state === 'loading'}>
        {rows.length > 0 ? (
          <DataTable caption={title} columns={columns} rows={rows} keyOf={keyOf} sorting={sorting} />
        ) : (
          <NoRows narrowed={narrowed || asked.page > 1} noun={noun} empty={empty} />
        )}
        <PageLinks page={asked.page} pages={Math.ceil(total / ROWS_A_PAGE)} to={(page) => to({ page })} />
      </div>
    </main>
  )
}

interface NoRowsProps {
  narrowed: boolean
  noun: [string, string]
  empty: { title: string; text: string }
}

function NoRows({ narrowed, noun: [, rows], empty }: NoRowsProps) {
  if (!narrowed) return <EmptyState {...empty} />
  return (
    <EmptyState title={`No ${rows} like that`} action={<LinkButton to="?">Show all {rows}</LinkButton>} />
  )
}

/** "51–100 of 1,234 orders"; just "3 orders" where they are all on one page. */
function countOf(total: number, noun: [string, string], { page }: ListAsked, shown: number): string {
  const all = `${total.toLocaleString('en-US')} ${total === 1 ? noun[0] : noun[1]}`
  if (shown === total || shown === 0) return all
  const first = (page - 1) * ROWS_A_PAGE + 1
  return `${first.toLocaleString('en-US')}–${(first + shown - 1).toLocaleString('en-US')} of ${all}`
}

function tabsOf(states: Record<string, string>, asked: ListAsked, counts: Counts): Tab[] {
  return Object.entries(states).map(([state, label]) => ({
    to: writeAsked({ ...asked, state, page: 1 }),
    label,
    count: counts[state || 'all'],
    current: state === asked.state,
  }))
}
