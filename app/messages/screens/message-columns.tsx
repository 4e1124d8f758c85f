import type { Column } from '../../ui/data-table.tsx'
import { MomentLines } from '../../ui/moment-lines.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { EmailText } from '../../ui/unbroken.tsx'
import type { WireMessage } from '../contract.ts'
import { MessageActions } from './message-actions.tsx'
import type { Inbox } from './use-inbox.ts'

export function messageColumns({ open, note }: Inbox): Column<WireMessage>[] {
  return [
    {
      title: 'From',
      sort: 'name',
      foldsInto: 'Subject',
      cell: ({ name, email }) => (
        <span className="flex min-w-32 max-w-56 flex-col wrap-anywhere">
          {name}
          <span className="text-muted text-xs">
            <EmailText email={email} />
          </span>
        </span>
      ),
    },
    {
      title: 'Subject',
      sort: 'subject',
      spot: 'name',
      cell: (message) => (
        <span className="wrap-anywhere flex min-w-32 flex-col items-start">
          <button
            type="button"
            className={`cursor-pointer text-start text-link-plain ${message.readAt ? '' : 'font-semibold'}`}
            onClick={() => open(message)}
          >
            {message.subject}
          </button>
          <span className="folded text-muted text-xs">
            {message.name}, <EmailText email={message.email} />
          </span>
        </span>
      ),
    },
    { title: 'Sent', sort: 'sent', spot: 'when', cell: ({ sentAt }) => <MomentLines at={sentAt} /> },
    {
      title: 'State',
      spot: 'state',
      cell: (message) => (
        <span className="flex flex-col items-start gap-1 @max-[40rem]:items-end">
          <MessageChip message={message} />
          <span className="text-muted text-xs empty:hidden">
            {message.answeredBy && `by ${message.answeredBy}`}
          </span>
        </span>
      ),
    },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (message) => <MessageActions message={message} note={note} />,
    },
  ]
}

export function MessageChip({ message: { readAt, answeredAt } }: { message: WireMessage }) {
  if (answeredAt) return <StateChip tone="good">Answered</StateChip>
  return readAt ? <StateChip tone="muted">Read</StateChip> : <StateChip tone="careful">New</StateChip>
}
