import { Link } from 'react-router'
import { type Alarm, alarms as sentences } from '../alarms.ts'
import type { WireImport } from '../contract.ts'

interface AlarmsToTickProps {
  alarms: WireImport['alarms']
  ticked: Alarm[]
  onChange(ticked: Alarm[]): void
}

export function AlarmsToTick({ alarms, ticked, onChange }: AlarmsToTickProps) {
  const rung = Object.entries(alarms) as [Alarm, number][]
  return (
    <fieldset className="flex w-full max-w-2xl flex-col gap-1 rounded-card border border-careful p-4">
      <legend className="px-1 font-semibold">Look at these first</legend>
      {rung.map(([alarm, count]) => (
        <label key={alarm} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={ticked.includes(alarm)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ticked, alarm] : ticked.filter((one) => one !== alarm))
            }
          />
          <span>
            {sentences[alarm]}{' '}
            <span className="text-muted tabular-nums">({count.toLocaleString('en-US')})</span>
          </span>
        </label>
      ))}
      <Link
        to="?state=alarms"
        preventScrollReset
        className="-my-2.5 inline-flex min-h-11 items-center self-start text-link-plain text-sm"
      >
        Show the lines with warnings
      </Link>
    </fieldset>
  )
}
