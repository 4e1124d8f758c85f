import { moment } from '../../ui/moment.ts'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import type { WireMail } from '../contract.ts'

/** Whether a mail has left; if not, how often it was tried, what went wrong last, and when it is tried next. */
export function MailState({ mail }: { mail: WireMail }) {
  const [word, tone] = standing(mail)
  return (
    <span className="flex flex-col items-start gap-1 @max-[40rem]:items-end">
      <StateChip tone={tone}>{word}</StateChip>
      {mail.deliveredAt && (
        <time dateTime={mail.deliveredAt} className="whitespace-nowrap text-muted text-xs">
          {moment(mail.deliveredAt)}
        </time>
      )}
      {!mail.deliveredAt && mail.tries > 0 && (
        <span className="text-muted text-xs">
          {mail.tries === 1 ? 'Tried once' : `Tried ${mail.tries} times`}
          {mail.dueAt && <>, next on {moment(mail.dueAt)}</>}
        </span>
      )}
      {mail.lastError && <span className="measure wrap-anywhere text-bad text-xs">{mail.lastError}</span>}
    </span>
  )
}

function standing({ deliveredAt, dueAt, tries }: WireMail): [string, Tone] {
  if (deliveredAt) return ['Delivered', 'good']
  if (!dueAt) return ['Given up', 'bad']
  return tries > 0 ? ['Trying again', 'careful'] : ['Waiting', 'info']
}
