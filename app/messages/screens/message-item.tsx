import type { ToggleEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import type { WireMessage } from '../contract.ts'
import { replyAddress } from './reply-address.ts'
import { useMark } from './use-mark.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** One message: closed, who wrote about what; opening it shows it whole, and counts as reading it. */
export function MessageItem({ message }: { message: WireMessage }) {
  const { name, email, subject, sentAt, readAt } = message
  const { busy, mark } = useMark(message._id)
  const open = (event: ToggleEvent<HTMLDetailsElement>) => {
    if (event.newState === 'open' && !readAt) void mark({ read: true })
  }
  return (
    <li className="border-line border-b">
      <details className="group" onToggle={open}>
        <summary className="flex cursor-pointer list-none items-start gap-3 py-4 hover:bg-raised lg:-mx-3 lg:px-3">
          <Icon name="next" className="mt-0.5 size-5 text-muted transition-transform group-open:rotate-90" />
          <span className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <span className="min-w-0">
              <span className={`block wrap-anywhere ${readAt ? '' : 'font-semibold'}`}>{subject}</span>
              <span className="block wrap-anywhere text-muted text-sm">
                {name} · {email}
              </span>
            </span>
            <span className="flex items-center gap-4">
              <time dateTime={sentAt} className="text-muted text-xs tabular-nums">
                {moment.format(new Date(sentAt))}
              </time>
              <Standing message={message} />
            </span>
          </span>
        </summary>
        <Opened message={message} busy={busy} onAnswered={(answered) => void mark({ answered })} />
      </details>
    </li>
  )
}

function Standing({ message: { readAt, answeredAt } }: { message: WireMessage }) {
  const [word, tone]: [string, Tone] = answeredAt
    ? ['Answered', 'good']
    : readAt
      ? ['Read', 'muted']
      : ['New', 'careful']
  return <StateChip tone={tone}>{word}</StateChip>
}

interface OpenedProps {
  message: WireMessage
  busy: boolean
  onAnswered: (answered: boolean) => void
}

function Opened({ message, busy, onAnswered }: OpenedProps) {
  const { answeredAt, answeredBy } = message
  return (
    <div className="flex flex-col gap-5 pt-2 pb-6 ps-8">
      <p className="measure wrap-anywhere whitespace-pre-line">{message.message}</p>
      {answeredAt && (
        <p className="text-muted text-sm">
          Answered on {moment.format(new Date(answeredAt))} by {answeredBy}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <a href={replyAddress(message)} className={buttonLook(answeredAt ? 'plain' : 'action')}>
          Reply by mail
        </a>
        <Button busy={busy} onClick={() => onAnswered(!answeredAt)}>
          {answeredAt ? 'Not answered after all' : 'Mark as answered'}
        </Button>
      </div>
    </div>
  )
}
