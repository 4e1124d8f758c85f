import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { WireOrder } from '../../orders/contract.ts'
import type { WireReturn } from '../../returns/contract.ts'
import type { TypedReturn } from '../../returns/public.server.ts'
import { reasonOptions } from '../../returns/return.ts'
import { OwnReturn } from '../../returns/screens/own-return.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Skeleton } from '../../ui/waiting.tsx'

/** Fetched where something is to be sent back, and by nobody who only pays. */
const ReturnPhotos = lazy(async () => {
  const { ReturnPhotos } = await import('../../returns/screens/return-photos.tsx')
  return { default: ReturnPhotos }
})

interface GuestReturnProps {
  order: WireOrder
  left: number
  asked: WireReturn[]
  typed: TypedReturn | undefined
}

/** What of an order is to be sent back, and the form that asks for it: without a script too. */
export function GuestReturn({ order, left, asked, typed }: GuestReturnProps) {
  return (
    <>
      {asked.map((one) => (
        <OwnReturn key={one._id} asked={one} own />
      ))}
      {left > 0 && (
        <details open={typed !== undefined} className="w-full">
          <summary className="text-link-plain min-h-11 cursor-pointer wrap-anywhere py-2">
            Send {order.toolsName} back
          </summary>
          <form method="post" className="flex max-w-md flex-col gap-4 pt-2">
            <input type="hidden" name="order" value={order._id} />
            <TextField
              label="How many pieces"
              name="quantity"
              inputMode="numeric"
              defaultValue={typed?.quantity ?? String(left)}
              help={left === 1 ? '1 piece can be sent back.' : `Up to ${left} pieces can be sent back.`}
            />
            <SelectField
              label="Reason"
              name="reason"
              required
              options={reasonOptions}
              defaultValue={typed?.reason ?? ''}
            />
            <TextArea
              label="In your words (optional)"
              name="words"
              maxLength={1000}
              defaultValue={typed?.words ?? ''}
            />
            <Photos number={order.number} sent={typed?.photos ?? []} />
            <Button type="submit" name="do" value="return" className="self-start">
              Ask to send it back
            </Button>
          </form>
        </details>
      )}
    </>
  )
}

const never = () => () => undefined

/** Each is sent as soon as it is chosen, and its address goes with the form: by a script, as a form that comes back can't bring a file. */
function Photos({ number, sent }: { number: string; sent: string[] }) {
  const [photos, setPhotos] = useState<(string | undefined)[]>(sent)
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <>
      {scripted && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <ReturnPhotos photos={photos} onChange={setPhotos} sendTo={`/guest/${number}/photos`} />
        </Suspense>
      )}
      {photos.map((photo) => photo && <input key={photo} type="hidden" name="photo" value={photo} />)}
    </>
  )
}
