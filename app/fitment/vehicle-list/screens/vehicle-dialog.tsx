import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { callShop } from '../../../session/call-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RemovePart } from '../../../ui/remove-part.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { faultResolver, useCallForm } from '../../../ui/use-call-form.ts'
import { Skeleton } from '../../../ui/waiting.tsx'
import type { addVehicleCall, deleteVehicleCall, editVehicleCall, WireKeptVehicle } from '../contract.ts'
import { faultsOfVehicle, levelBelow, tidiedVehicle } from '../edited-vehicle.ts'
import { readTyped, saidOf, type TypedVehicle, typedOf, withChanges } from './typed-vehicle.ts'

/** With the vocabulary of bicycles, which no car needs. */
const BuiltWith = lazy(async () => ({ default: (await import('./built-with.tsx')).BuiltWith }))

const kindOptions = [
  { value: 'car', label: 'Car' },
  { value: 'motorbike', label: 'Motorbike' },
  { value: 'bicycle', label: 'Bicycle' },
]

interface VehicleDialogProps {
  /** Absent: a new one, below `parent` or as a make. */
  vehicle: WireKeptVehicle | undefined
  parent: WireKeptVehicle | undefined
  onClose: () => void
}

export function VehicleDialog({ vehicle, parent, onClose }: VehicleDialogProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const read = useRef(vehicle)
  const [faultyField, setFaultyField] = useState('')
  const level = vehicle?.level ?? levelBelow(parent?.level) ?? 'make'
  const kind = vehicle?.kind ?? parent?.kind ?? 'car'
  const form = useCallForm<TypedVehicle, WireKeptVehicle>({
    defaultValues: typedOf(vehicle, kind),
    resolver: faultResolver((typed) =>
      faultsOfVehicle(tidiedVehicle(readTyped(typed)), { kind: typed.kind, level }),
    ),
    send: (typed, key) => send(typed, key),
    fieldOf: ({ facts: { field } }) =>
      typeof field !== 'string' ? undefined : (field.split('.', 1)[0] as keyof TypedVehicle),
    onDone: async ({ value }) => {
      showSuccess(vehicle ? `${value.fullName} is saved.` : `${value.fullName} is added.`)
      onClose()
      await revalidate()
    },
    onRefused: ({ refused: { code, facts }, sent, form }) => {
      setFaultyField(typeof facts.field === 'string' ? facts.field : '')
      if (code !== 'vehicle-changed') return
      const now = facts.now as WireKeptVehicle
      const known = { read: typedOf(read.current, kind), typed: sent }
      form.reset(withChanges(typedOf(now, kind), known))
      read.current = now
    },
  })
  const { register, told } = form
  const asked = form.form.watch('kind')

  async function send(typed: TypedVehicle, key: string) {
    const said = saidOf(readTyped(typed))
    if (vehicle) {
      return await callShop<typeof editVehicleCall>('put', '/vehicles/{id}', {
        params: { id: vehicle.id },
        body: { version: read.current?.version ?? '', ...said },
      })
    }
    const place = parent ? { parentId: parent.id } : { kind: typed.kind }
    return await callShop<typeof addVehicleCall>('post', '/vehicles', { body: { ...place, ...said }, key })
  }

  /** Its own list is gone with it. */
  const leave = async ({ id, parentId }: WireKeptVehicle) => {
    onClose()
    if (parent?.id === id) await navigate(parentId ? `?below=${parentId}` : '?')
  }

  return (
    <>
      <FormDialog
        title={vehicle?.fullName ?? (parent ? `New ${level} of ${parent.fullName}` : 'New make')}
        {...{ open: !removing, onClose, form }}
        more={vehicle && <Removal vehicle={vehicle} onRemove={() => setRemoving(true)} />}
      >
        {!vehicle && !parent && (
          <SelectField label="Kind" options={kindOptions} error={told('kind')} {...register('kind')} />
        )}
        <TextField
          label="Name"
          maxLength={60}
          autoComplete="off"
          error={told('name')}
          {...register('name')}
        />
        <TextArea
          label="Other names (optional)"
          rows={2}
          help="One per line. It is found by them, too."
          error={told('aliases')}
          {...register('aliases')}
        />
        {level !== 'make' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Built from (year)"
              inputMode="numeric"
              error={told('fromYear')}
              {...register('fromYear')}
            />
            <TextField
              label="Until (year)"
              inputMode="numeric"
              help="Empty: still built."
              error={told('toYear')}
              {...register('toYear')}
            />
          </div>
        )}
        {level !== 'make' && asked !== 'bicycle' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Engine code" error={told('engine')} {...register('engine')} />
            <TextField label="Fuel" error={told('fuel')} {...register('fuel')} />
            <TextField
              label="Displacement in cm³"
              inputMode="numeric"
              error={told('cc')}
              {...register('cc')}
            />
            <TextField label="Power in kW" inputMode="numeric" error={told('kw')} {...register('kw')} />
            <TextField label="Body" error={told('body')} {...register('body')} />
            <TextField label="Market" error={told('market')} {...register('market')} />
          </div>
        )}
        {level !== 'make' && asked === 'bicycle' && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <BuiltWith
              ports={form.form.watch('ports')}
              error={told('ports')}
              faultyField={faultyField}
              onChange={(ports) => form.form.setValue('ports', ports, { shouldDirty: true })}
            />
          </Suspense>
        )}
      </FormDialog>
      {vehicle && (
        <RemovePart
          name={vehicle.fullName}
          text="Customers who saved it will have to choose another."
          open={removing}
          send={() =>
            callShop<typeof deleteVehicleCall>('delete', '/vehicles/{id}', { params: { id: vehicle.id } })
          }
          keep={() => setRemoving(false)}
          onDone={() => leave(vehicle)}
        />
      )}
    </>
  )
}

interface RemovalProps {
  vehicle: WireKeptVehicle
  onRemove: () => void
}

/** Of a vehicle that is in use it says what keeps it. */
function Removal({ vehicle: { below, fitRows }, onRemove }: RemovalProps) {
  const keeps = whatKeeps(below, fitRows)
  if (keeps) return <p className="me-auto text-muted text-sm">{keeps}</p>
  return (
    <Button variant="danger" onClick={onRemove}>
      Remove
    </Button>
  )
}

function whatKeeps(below: number, fitRows: number): string | undefined {
  if (fitRows > 0)
    return `It can’t be removed: ${fitRows === 1 ? 'one fit row names' : `${fitRows} fit rows name`} it.`
  if (below > 0) return `It can’t be removed: ${below === 1 ? 'one stands' : `${below} stand`} below it.`
  return undefined
}
