import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Opened, readWhole, split } from './typed.ts'
import { useDeliveryForm } from './use-delivery-form.ts'
import { weekdays } from './zone-tables.tsx'

export function ScheduleDialog({ kept, open, onClose }: Opened) {
  const { schedule, unweighed } = kept.plan
  const form = useDeliveryForm({
    kept,
    values: {
      cutOff: schedule.cutOff,
      handlingDays: `${schedule.handlingDays}`,
      unweighed: `${unweighed}`,
      workingDays: schedule.workingDays.map(String),
      closedOn: schedule.closedOn.join('\n'),
    },
    change: (plan, typed) => ({
      ...plan,
      unweighed: readWhole(typed.unweighed),
      schedule: {
        cutOff: typed.cutOff,
        handlingDays: readWhole(typed.handlingDays),
        workingDays: typed.workingDays.map(Number),
        closedOn: split(typed.closedOn),
      },
    }),
    onDone: onClose,
  })
  const { register } = form
  return (
    <FormDialog title="When parcels leave" {...{ open, onClose, form }}>
      <TextField
        label="Cut-off time"
        type="time"
        help="Orders paid before this time are handled the same day (shop time)."
        {...register('cutOff')}
      />
      <fieldset>
        <legend className="pb-1.5 font-semibold text-sm">Working days</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {weekdays.map((name, at) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="checkbox" className="checkbox" value={at + 1} {...register('workingDays')} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Handling time in working days"
        inputMode="numeric"
        help="0 means the same day."
        {...register('handlingDays')}
      />
      <TextArea
        label="Closed on (optional)"
        rows={3}
        help="One date per line: 2026-12-25."
        {...register('closedOn')}
      />
      <TextField
        label="Weight assumed for parts without one, in g"
        inputMode="numeric"
        {...register('unweighed')}
      />
    </FormDialog>
  )
}
