export interface Step {
  at: Date
  value: number
}

interface StepChartProps {
  label: string
  /** Oldest first, two at the least. */
  steps: Step[]
}

const [wide, high] = [600, 120]
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** How a count went over time, as steps: it stays what it was until it changes. A table beside it has the numbers. */
export function StepChart({ label, steps }: StepChartProps) {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return null
  const most = Math.max(1, ...steps.map(({ value }) => value))
  const said = `${label}: ${first.value} on ${day.format(first.at)}, ${last.value} on ${day.format(last.at)}.`
  return (
    <figure className="pb-6">
      <figcaption className="flex justify-between gap-4 pb-1 text-muted text-sm">
        {label}
        <span className="tabular-nums">at most {most.toLocaleString('en-US')}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${wide} ${high}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
        className="h-28 w-full border-line border-y"
        fill="none"
      >
        <path
          d={lineOf(steps, most)}
          className="stroke-link"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex justify-between gap-4 pt-1 text-muted text-xs tabular-nums" aria-hidden="true">
        <span>{day.format(first.at)}</span>
        <span>{day.format(last.at)}</span>
      </p>
    </figure>
  )
}

/** By time; steps that have all come at one moment stand side by side. */
function lineOf(steps: Step[], most: number): string {
  const times = steps.map(({ at }) => at.getTime())
  const [start, end] = [Math.min(...times), Math.max(...times)]
  const x = (time: number, place: number) =>
    end > start ? ((time - start) / (end - start)) * wide : (place / steps.length) * wide
  const y = (value: number) => high - 2 - (value / most) * (high - 4)
  const [first = 0] = steps.map(({ value }) => value)
  const path = steps.map(({ value }, place) => {
    return `H${x(times[place] ?? start, place).toFixed(1)}V${y(value).toFixed(1)}`
  })
  return `M0 ${y(first).toFixed(1)}${path.join('')}H${wide}`
}
