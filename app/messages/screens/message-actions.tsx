import { Button, buttonLook } from '../../ui/button.tsx'
import type { WireMessage } from '../contract.ts'
import { replyAddress } from './reply-address.ts'
import type { Inbox } from './use-inbox.ts'

export function MessageActions({ message, note }: { message: WireMessage; note: Inbox['note'] }) {
  const { subject, answeredAt } = message
  const verb = answeredAt ? 'Reopen' : 'Mark answered'
  return (
    <span className="flex justify-end gap-2">
      <a
        href={replyAddress(message)}
        aria-label={`Reply: ${subject}`}
        className={buttonLook('plain', 'btn-sm')}
      >
        Reply
      </a>
      <Button
        className="btn-sm"
        variant="quiet"
        aria-label={`${verb}: ${subject}`}
        onClick={() => note(message, { answered: !answeredAt })}
      >
        {verb}
      </Button>
    </span>
  )
}
