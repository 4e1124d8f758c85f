import { Link } from 'react-router'
import type { WireImport } from '../contract.ts'
import { warnings as sentences, type Warning } from '../warnings.ts'

interface WarningsToTickProps {
  warnings: WireImport['warnings']
  ticked: Warning[]
  onChange(ticked: Warning[]): void
}

export function WarningsToTick({ warnings, ticked, onChange }: WarningsToTickProps) {
  const raised = Object.entries(warnings) as [Warning, number][]
  return (
    <fieldset className="flex w-full max-w-2xl flex-col gap-1 rounded-control border border-careful p-4">
      <legend className="px-1 font-semibold">Tick each warning to apply</legend>
      {raised.map(([warning, count]) => (
        <label key={warning} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={ticked.includes(warning)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ticked, warning] : ticked.filter((one) => one !== warning))
            }
          />
          <span>
            {sentences[warning]}{' '}
            <span className="text-muted tabular-nums">({count.toLocaleString('en-US')})</span>
          </span>
        </label>
      ))}
      <Link
        to="?state=warnings"
        preventScrollReset
        className="-my-2.5 inline-flex min-h-11 items-center self-start text-link-plain text-sm"
      >
        Show the lines with warnings
      </Link>
    </fieldset>
  )
}
