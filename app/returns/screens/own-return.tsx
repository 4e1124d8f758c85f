import { formatDollars } from '../../basics/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { useReaderClock } from '../../ui/reader-clock.ts'
import type { WireReturn } from '../contract.ts'
import { reasonWords, sendTo } from '../return.ts'
import { ReturnChip } from './return-chip.tsx'

interface OwnReturnProps {
  asked: WireReturn
  /** Whoever looks has asked for it. */
  own?: boolean
}

/** One return with all that has become of it, for whoever has asked for it and for the desk. */
export function OwnReturn({ asked, own = false }: OwnReturnProps) {
  const { number, quantity, reason, words, photos, answer, state } = asked
  const { moment } = useReaderClock()
  return (
    <article className="flex flex-col gap-3 border-line border-b py-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold tabular-nums">{number}</h3>
        <ReturnChip {...asked} />
      </div>
      <p>
        {quantity} {quantity === 1 ? 'piece' : 'pieces'}. {reasonWords[reason]}.
      </p>
      {words && <p className="wrap-anywhere whitespace-pre-line text-muted">{words}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3" aria-label={`Photos of ${number}`}>
          {photos.map((photo, at) => (
            <li key={photo} className="w-28">
              <a href={photo} target="_blank" rel="noopener noreferrer">
                <Picture
                  src={photo}
                  alt={`Enlarge photo ${at + 1} of ${number}`}
                  sizes="112px"
                  className="aspect-4/3"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <p className="wrap-anywhere">
          {state === 'refused' ? 'Why it was refused: ' : 'The shop says: '}
          {answer}
        </p>
      )}
      {own && state === 'requested' && <p>We’ll email you; please don’t send anything yet.</p>}
      {state === 'approved' && <p className="wrap-anywhere">{sendTo(number)}</p>}
      <ol className="text-muted text-sm">
        {stepsOf(asked).map(({ what, at }) => (
          <li key={what}>
            {what} <time dateTime={at}>{moment(at)}</time>
          </li>
        ))}
      </ol>
    </article>
  )
}

function stepsOf({ askedAt, approvedAt, receivedAt, refusedAt, restocked, refund }: WireReturn) {
  const amount = refund && formatDollars(refund.amount)
  const steps: [string, string | undefined][] = [
    ['Requested', askedAt],
    ['Approved', approvedAt],
    [restocked ? 'Received, on sale again' : 'Received', receivedAt],
    ['Refused', refusedAt],
    [`${amount} refunded`, refund?.refundedAt],
  ]
  return steps.flatMap(([what, at]) => (at ? [{ what, at }] : []))
}
