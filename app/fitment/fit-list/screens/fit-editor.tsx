import { useState } from 'react'
import { useUnsaved } from '../../../session/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import type { WireFitList } from '../contract.ts'
import type { EditedRow } from '../edited-row.ts'
import { RowList } from './row-list.tsx'
import { RowsDialog } from './rows-dialog.tsx'
import { useFitEditor } from './use-fit-editor.ts'

export function FitEditor({ productId, list }: { productId: string; list: WireFitList }) {
  const editor = useFitEditor(productId, list)
  const { rows, vehicles, complete, setComplete, change, save, busy, problem, unsaved } = editor
  useUnsaved(unsaved > 0)
  const [ticked, setTicked] = useState<readonly EditedRow[]>([])
  /** The rows in the dialog; an empty list: new ones. */
  const [edited, setEdited] = useState<readonly EditedRow[]>()
  const still = ticked.filter((row) => rows.includes(row))
  const remove = () => change(rows.filter((row) => !still.includes(row)))
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setEdited([])}>Add rows</Button>
        {still.length > 0 && (
          <>
            <Button onClick={() => setEdited(still)}>{`Change ${counted(still.length)}`}</Button>
            <Button variant="danger" onClick={remove}>{`Remove ${counted(still.length)}`}</Button>
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title="No fit rows yet"
          text="Until you add some, the shop says “we cannot tell” for every car and motorbike."
        />
      ) : (
        <RowList
          {...{ rows, vehicles, wrong: problem?.row, onEdit: (row) => setEdited([row]) }}
          ticked={still}
          onTick={setTicked}
        />
      )}
      <label className="flex min-h-11 max-w-xl items-start gap-3">
        <input
          type="checkbox"
          className="checkbox mt-0.5"
          checked={complete}
          onChange={({ target }) => setComplete(target.checked)}
        />
        <span>
          These rows are all that it fits
          <span className="block text-muted text-sm">
            Any other car or motorbike is then told “does not fit”, in place of “we cannot tell”.
          </span>
        </span>
      </label>
      <FormError message={problem?.message} />
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="action" busy={busy} onClick={save}>
          Save changes
        </Button>
        <span role="status" className="text-muted text-sm">
          {unsaved > 0 && `${unsaved === 1 ? '1 change is' : `${unsaved} changes are`} not saved yet.`}
        </span>
      </div>
      {edited && (
        <RowsDialog
          rows={edited}
          {...{ vehicles, sources: [...new Set(rows.map(({ source }) => source))] }}
          onClose={() => setEdited(undefined)}
          onDone={(made, known) => {
            setEdited(undefined)
            setTicked([])
            change(placed(rows, edited, made), known)
          }}
        />
      )}
    </div>
  )
}

const counted = (rows: number) => (rows === 1 ? 'the row' : `${rows} rows`)

/** Changed rows stay where they were; new ones come last. */
function placed(
  rows: readonly EditedRow[],
  edited: readonly EditedRow[],
  made: readonly EditedRow[],
): EditedRow[] {
  if (edited.length === 0) return [...rows, ...made]
  return rows.map((row) => made[edited.indexOf(row)] ?? row)
}
