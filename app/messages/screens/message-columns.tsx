import type { Column } from '../../ui/data-table.tsx'
import { MomentLines } from '../../ui/moment-lines.tsx'
import type { WireMessage } from '../contract.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageChip } from './message-chip.tsx'
import type { Inbox } from './use-inbox.ts'

/** A message in the admins' list; its subject opens it. */
export function messageColumns({ open, note }: Inbox): Column<WireMessage>[] {
  return [
    {
      title: 'From',
      sort: 'name',
      cell: ({ name, email }) => (
        <span className="flex max-w-56 flex-col wrap-anywhere @max-[52rem]:text-end">
          {name}
          <span className="text-muted text-xs">{email}</span>
        </span>
      ),
    },
    {
      title: 'Subject',
      sort: 'subject',
      cell: (message) => (
        <button
          type="button"
          className={`wrap-anywhere cursor-pointer text-start text-link-plain ${message.readAt ? '' : 'font-semibold'}`}
          onClick={() => open(message)}
        >
          {message.subject}
        </button>
      ),
    },
    { title: 'Sent', sort: 'sent', cell: ({ sentAt }) => <MomentLines at={sentAt} /> },
    {
      title: 'State',
      cell: (message) => (
        <span className="flex flex-col items-start gap-1 @max-[52rem]:items-end">
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
