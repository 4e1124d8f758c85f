import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Asking, VehicleQuestion } from '../show-garage.server.ts'
import { BicycleDrawing } from './bicycle-drawing.tsx'
import { GarageForm, garageAddress, type PartAsked, type Refused } from './garage-form.tsx'

interface QuestionsFormProps {
  asking: Asking
  part: PartAsked
  refused: Refused
}

/** Two questions about a vehicle, with where the answers stand; each may be left open. */
export function QuestionsForm({
  asking: { vehicle, questions, again, known },
  part,
  refused,
}: QuestionsFormProps) {
  return (
    <section aria-labelledby="questions" className="mb-8 rounded-control bg-raised p-4 lg:p-6">
      <h2 id="questions" className="pb-1 text-xl">
        About your {vehicle.name}
      </h2>
      <p className="measure pb-4 text-muted text-sm">
        The more we know, the more parts we can check. Skip what you can’t see just now.
      </p>
      <GarageForm
        act="tell"
        id={vehicle.id}
        at={{ tell: vehicle.id, ...(again && { ask: again }) }}
        part={part}
        className="flex flex-col gap-5"
      >
        {questions.map((one) => (
          <Question
            key={one.field}
            {...one}
            typed={refused?.typed[`fact.${one.field}`] ?? known}
            error={refused?.field === one.field ? refused.message : undefined}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="action">
            Save
          </Button>
          <LinkButton to={garageAddress(part)} variant="quiet">
            Not now
          </LinkButton>
        </div>
      </GarageForm>
    </section>
  )
}

interface QuestionProps extends VehicleQuestion {
  typed: string | undefined
  error: string | undefined
}

function Question({ field, question, where, answers, unit, place, typed, error }: QuestionProps) {
  const name = `fact.${field}`
  if (answers.length === 0) {
    const month = field === 'built' ? ' As a year, or a month: 2010-03.' : ''
    const asked = (
      <TextField
        label={unit ? `${question} (${unit})` : question}
        help={where + month}
        name={name}
        maxLength={100}
        autoComplete="off"
        defaultValue={typed}
        error={error}
        className="max-w-80"
      />
    )
    return place ? <Drawn place={place}>{asked}</Drawn> : asked
  }
  const asked = (
    <div>
      <RadioGroup legend={question} name={name} error={error} chosen={typed} options={[...answers]} />
      <p className="pt-1 text-muted text-xs">{where}</p>
    </div>
  )
  return place ? <Drawn place={place}>{asked}</Drawn> : asked
}

/** A question beside where on a bicycle its answer is found. */
function Drawn({ place, children }: { place: string; children: ReactNode }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
      <div className="min-w-0">{children}</div>
      <BicycleDrawing place={place} />
    </div>
  )
}
