import { moment } from '../../basics/dates.ts'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import type { WireMail } from '../contract.ts'

const words: Record<WireMail['state'], [word: string, tone: Tone]> = {
  waiting: ['Waiting', 'info'],
  trying: ['Trying again', 'careful'],
  delivered: ['Delivered', 'good'],
  undeliverable: ['Undeliverable', 'bad'],
  expired: ['Expired', 'careful'],
  'given-up': ['Given up', 'bad'],
}

export function MailState({ mail }: { mail: WireMail }) {
  const [word, tone] = words[mail.state]
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
      {mail.linksExpired && (
        <span className="text-muted text-xs">
          {mail.deliveredAt ? 'Its link has expired.' : 'Its link expired before it could leave.'}
        </span>
      )}
      {mail.state === 'undeliverable' && (
        <span className="text-muted text-xs">The mail server refused it for good.</span>
      )}
      {mail.lastError && <span className="measure wrap-anywhere text-bad text-xs">{mail.lastError}</span>}
    </span>
  )
}
