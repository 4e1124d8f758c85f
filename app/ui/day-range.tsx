import { Form } from 'react-router'
import { Button } from './button.tsx'
import { KeptFields } from './list-search.tsx'

interface DayRangeProps {
  /** What stands before the first day: `Placed from`. */
  label: string
  from: string
  to: string
  kept: Record<string, string>
}

export function DayRange({ label, from, to, kept }: DayRangeProps) {
  return (
    <Form
      aria-label="Days"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:grid max-sm:grid-cols-[auto_1fr]"
    >
      <KeptFields kept={kept} />
      <Day label={label} name="from" day={from} />
      <Day label="to" name="to" day={to} />
      <Button type="submit" className="max-sm:col-start-2 max-sm:justify-self-start">
        Show days
      </Button>
    </Form>
  )
}

function Day({ label, name, day }: { label: string; name: string; day: string }) {
  return (
    <label className="flex items-center gap-2 whitespace-nowrap text-muted text-sm max-sm:contents">
      <span>{label}</span>
      <input key={day} type="date" name={name} defaultValue={day} className="input w-40 min-w-40 text-ink" />
    </label>
  )
}
