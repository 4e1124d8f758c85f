import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import type { WireMessage } from '../contract.ts'
import { replyAddress } from './reply-address.ts'
import { useMark } from './use-mark.ts'

/** What can be done with a message in its row: answer it, and say so. */
export function MessageActions({ message }: { message: WireMessage }) {
  const { busy, mark } = useMark()
  const { revalidate } = useRevalidator()
  const { _id, subject, answeredAt } = message
  const verb = answeredAt ? 'Reopen' : 'Mark answered'

  async function note() {
    if (await mark(_id, { answered: !answeredAt })) await revalidate()
  }

  return (
    <span className="flex flex-wrap justify-end gap-2">
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
        busy={busy}
        aria-label={`${verb}: ${subject}`}
        onClick={note}
      >
        {verb}
      </Button>
    </span>
  )
}
