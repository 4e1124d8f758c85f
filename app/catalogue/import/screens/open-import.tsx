import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { moment } from '../../../basics/dates.ts'
import { askPage, readAsked, readCounts } from '../../../basics/list.ts'
import { pageMeta } from '../../../content/page-meta.ts'
import { callShop } from '../../../session/call-shop.ts'
import { requirePerson } from '../../../session/guards.ts'
import { NotLoaded } from '../../../ui/form-error.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Skeleton } from '../../../ui/waiting.tsx'
import type { listLinesCall, showImportCall, WireImport } from '../contract.ts'
import type { Route } from './+types/open-import.ts'
import { Conflicts } from './conflicts.tsx'
import { Decision } from './decision.tsx'
import { ImportState } from './import-state.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { isUnderWay, Progress } from './progress.tsx'
import { Summary } from './summary.tsx'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = readAsked(new URL(request.url).searchParams)
  const named = { params: { id: params.importId } }
  const shown = await callShop<typeof showImportCall>('get', '/imports/{id}', named)
  const ready = shown.ok && shown.value.preview !== undefined
  const page = { ...named, query: askPage(asked) }
  const listed = ready && (await callShop<typeof listLinesCall>('get', '/imports/{id}/lines', page))
  return { asked, shown, listed }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Import', 'What a file would change, cell by cell.')
}

export function HydrateFallback() {
  return <Skeleton lines={8} />
}

export default function OpenImport({ loaderData: { asked, shown, listed } }: Route.ComponentProps) {
  useWatching(shown.ok && isUnderWay(shown.value))
  return (
    <main className="flex flex-col gap-6">
      <Link
        to="/dashboard/import"
        className="-my-2.5 inline-flex min-h-11 items-center self-start text-link-plain text-sm"
      >
        All imports
      </Link>
      {shown.ok ? (
        <>
          <Heading found={shown.value} />
          <Progress found={shown.value} />
          <Conflicts found={shown.value} />
          <Summary found={shown.value} />
          <Decision key={shown.value.preview} found={shown.value} />
        </>
      ) : (
        <NotLoaded message={shown.message} />
      )}
      {listed &&
        (listed.ok ? (
          <PreviewLines lines={listed.value} counts={readCounts(listed.headers)} asked={asked} />
        ) : (
          <NotLoaded message={listed.message} />
        ))}
    </main>
  )
}

const separators: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }
const encodings: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252 (it isn’t UTF-8)',
}

function Heading({ found }: { found: WireImport }) {
  const { fileName, uploadedAt, uploadedBy, encoding = '', separator = '', state } = found
  const cells = separator === 'xml' ? 'an ACES file in ' : ''
  const parted = separators[separator] ? ` with ${separators[separator]}` : ''
  const read = encodings[encoding] && `, read as ${cells}${encodings[encoding]}${parted}`
  return (
    <PageHeading
      title={<span className="wrap-anywhere">{fileName}</span>}
      lead={`Uploaded ${moment(uploadedAt)} by ${uploadedBy}${read ?? ''}.`}
      actions={
        <span role="status">
          <ImportState state={state} />
        </span>
      }
    />
  )
}

/** Looks again this long after it has looked, in milliseconds. */
const every = 700

function useWatching(underWay: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!underWay || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), every)
    return () => clearTimeout(timer)
  }, [underWay, state, revalidate])
}
