import { BarChart } from '../../ui/bar-chart.tsx'
import { StepChart } from '../../ui/step-chart.tsx'
import { Chapter, Piece, State } from './show.tsx'

const dollars = (value: number) => `$${value}`

const bars = (values: number[]) =>
  values.map((value, at) => ({ name: `Day ${at + 1}`, short: `${at + 1}`, value, more: '3 orders' }))

const steps = [24, 22, 16, 40, 38, 3].map((value, week) => ({
  at: new Date(Date.UTC(2026, 0, 1 + 7 * week)),
  value,
}))

export function ShowCharts() {
  return (
    <Chapter title="Charts">
      <Piece name="BarChart" use="Values over time: point at a bar, or walk along them by the arrow keys.">
        <State word="some days are below zero">
          <BarChart label="Revenue by day" bars={bars([120, 40, 0, 310, -60, 220])} format={dollars} />
        </State>
        <State word="nothing yet">
          <BarChart label="Nothing by day" bars={bars([0, 0, 0])} format={dollars} />
        </State>
      </Piece>
      <Piece
        name="StepChart"
        use="How a count went: it stays what it was until it changes. A table has the numbers."
      >
        <StepChart label="Pieces on sale" steps={steps} />
      </Piece>
    </Chapter>
  )
}
