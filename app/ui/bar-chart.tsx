import { type PointerEvent, useState } from 'react'

const roundSteps = [1, 2, 2.5, 5, 10]
const maxSteps = 4

/** Round numbers, evenly apart, that have zero and all values between them: where a chart's lines are, lowest first. */
export function linesOf(values: number[]): number[] {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const atLeast = (highest - lowest) / maxSteps || 1
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const step = power * (roundSteps.find((digits) => digits * power >= atLeast) ?? 10)
  const first = Math.floor(lowest / step)
  const last = Math.ceil(highest / step) || (first < 0 ? 0 : 1)
  return Array.from({ length: last - first + 1 }, (_, line) => (first + line) * step)
}

export interface Bar {
  name: string
  short: string
  value: number
  more: string
}

interface BarChartProps {
  label: string
  bars: Bar[]
  format: (value: number) => string
}

/** A slider over its bars: one is chosen, by pointing or the arrow keys, and told in words. A table stands beside. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const [chosen, choose] = useState(bars.length - 1)
  const bar = bars[chosen]
  const lines = linesOf(bars.map(({ value }) => value))
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * bars.length)
    choose(Math.min(Math.max(at, 0), bars.length - 1))
  }
  return (
    <div>
      <p aria-hidden="true" className="flex flex-wrap items-baseline gap-x-3 pb-4">
        <span className="figure text-2xl">{bar && format(bar.value)}</span>
        <span className="text-muted text-sm">
          {bar?.name} · {bar?.more}
        </span>
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <ol aria-hidden="true" className="flex flex-col-reverse justify-between text-end text-muted text-xs">
          {lines.map((line) => (
            <li key={line} className="-my-2 tabular-nums leading-4">
              {format(line)}
            </li>
          ))}
        </ol>
        <div
          onPointerMove={point}
          onPointerDown={point}
          className="relative h-52 touch-pan-y rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-4 sm:h-64"
        >
          <Drawing bars={bars} lines={lines} chosen={chosen} />
          <input
            type="range"
            min={0}
            max={bars.length - 1}
            value={chosen}
            onChange={({ target }) => choose(target.valueAsNumber)}
            aria-label={label}
            aria-valuetext={bar && `${bar.name}: ${format(bar.value)}, ${bar.more}`}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </div>
        <p
          aria-hidden="true"
          className="col-start-2 flex justify-between gap-4 whitespace-nowrap pt-2 text-muted text-xs"
        >
          <span>{bars[0]?.short}</span>
          <span>{bars.at(-1)?.short}</span>
        </p>
      </div>
    </div>
  )
}

interface DrawingProps {
  bars: Bar[]
  lines: number[]
  chosen: number
}

/** One unit wide for each bar, and as high as the lines say: stretched to whatever room there is. */
function Drawing({ bars, lines, chosen }: DrawingProps) {
  const top = lines.at(-1) ?? 1
  const height = top - (lines[0] ?? 0)
  return (
    <svg
      viewBox={`0 0 ${bars.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {lines.map((line) => (
        <path
          key={line}
          d={`M0 ${top - line}h${bars.length}`}
          className={line === 0 ? 'stroke-edge' : 'stroke-line'}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {bars.map(({ name, value }, at) => (
        <rect
          key={name}
          x={at + 0.14}
          width={0.72}
          y={top - Math.max(value, 0)}
          height={Math.abs(value)}
          className={at === chosen ? 'fill-action' : 'fill-edge'}
        />
      ))}
    </svg>
  )
}
