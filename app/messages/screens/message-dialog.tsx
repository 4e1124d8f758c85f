import { moment } from '../../basics/dates.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { WireMessage } from '../contract.ts'
import { MessageChip } from './message-columns.tsx'
import { replyAddress } from './reply-address.ts'
import type { Inbox } from './use-inbox.ts'

export function MessageDialog({ opened: message, note, close }: Inbox) {
  const answered = message?.answeredAt !== undefined
  return (
    <Dialog
      open={message !== undefined}
      onClose={close}
      title={message?.subject ?? ''}
      actions={
        message && (
          <>
            <Button onClick={() => note(message, { answered: !answered })}>
              {answered ? 'Not answered after all' : 'Mark as answered'}
            </Button>
            <a href={replyAddress(message)} className={buttonLook(answered ? 'plain' : 'action')}>
              Reply by email
            </a>
          </>
        )
      }
    >
      {message && <MessageText message={message} />}
    </Dialog>
  )
}

function MessageText({ message }: { message: WireMessage }) {
  const { name, email, sentAt, answeredAt, answeredBy } = message
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere text-muted text-sm">
        {name} · {email} · <time dateTime={sentAt}>{moment(sentAt)}</time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
      <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
        <MessageChip message={message} />
        {answeredAt && (
          <span>
            Answered on {moment(answeredAt)} by {answeredBy}
          </span>
        )}
      </p>
    </div>
  )
}
