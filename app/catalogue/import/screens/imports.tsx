import { ROWS_A_PAGE, readCounts } from '../../../basics/list.ts'
import { pageMeta } from '../../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../../session/call-shop.ts'
import { requirePerson } from '../../../session/guards.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../ui/form-error.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { PageLinks } from '../../../ui/page-links.tsx'
import { SaveCsv } from '../../../ui/save-csv.tsx'
import { Skeleton } from '../../../ui/waiting.tsx'
import type { exportProductsCall } from '../../contract.ts'
import type {
  exportAcesCall,
  exportFactsCall,
  exportFitsCall,
  listImportsCall,
  WireImport,
} from '../contract.ts'
import type { Route } from './+types/imports.ts'
import { ChooseFile } from './choose-file.tsx'
import { importColumns } from './import-columns.tsx'

const title = 'Import'
const lead =
  'Products, prices, stock, facts and what parts fit, from a file. Nothing changes before you have seen what would.'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1)
  const query = { page, limit: ROWS_A_PAGE }
  return { page, listed: await callShop<typeof listImportsCall>('get', '/imports', { query }) }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, lead)
}

export function HydrateFallback() {
  return (
    <main>
      <PageHeading title={title} lead={lead} />
      <Skeleton lines={8} />
    </main>
  )
}

export default function Imports({ loaderData: { page, listed } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading
        title={title}
        lead={lead}
        actions={
          <>
            <SaveCsv
              label="Save all products"
              save={() => saveFromShop<typeof exportProductsCall>('/allproducts.csv', 'products.csv')}
            />
            <SaveCsv
              label="Save their facts"
              save={() => saveFromShop<typeof exportFactsCall>('/product-facts.csv', 'product-facts.csv')}
            />
            <SaveCsv
              label="Save what they fit"
              save={() => saveFromShop<typeof exportFitsCall>('/fit-rows.csv', 'fit-rows.csv')}
            />
            <SaveCsv
              label="Save as ACES"
              save={() => saveFromShop<typeof exportAcesCall>('/fit-rows.xml', 'fit-rows.xml')}
            />
          </>
        }
      />
      <ChooseFile />
      <section aria-labelledby="so-far" className="flex flex-col gap-4 pt-10">
        <h2 id="so-far" className="text-xl">
          Imports so far
        </h2>
        {listed.ok ? (
          <SoFar imports={listed.value} page={page} total={readCounts(listed.headers).total ?? 0} />
        ) : (
          <NotLoaded message={listed.message} />
        )}
      </section>
    </main>
  )
}

interface SoFarProps {
  imports: WireImport[]
  page: number
  total: number
}

function SoFar({ imports, page, total }: SoFarProps) {
  if (imports.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title="No imports yet"
        text="Save all products, change what you like in a spreadsheet, and choose that file here."
      />
    )
  }
  return (
    <div>
      <DataTable caption="Imports" columns={importColumns} rows={imports} keyOf={({ _id }) => _id} />
      <PageLinks page={page} pages={Math.ceil(total / ROWS_A_PAGE)} to={(to) => `?page=${to}`} />
    </div>
  )
}
