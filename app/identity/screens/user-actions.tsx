import { Button } from '../../ui/button.tsx'
import type { WireUser } from '../contract.ts'
import type { UserAction } from './user-dialog.tsx'

interface UserActionsProps {
  user: WireUser
  own: boolean
  onAsk: (action: UserAction) => void
}

export function UserActions({ user, own, onAsk }: UserActionsProps) {
  if (own) return <span className="text-muted">You</span>
  return (
    <span className="flex justify-end gap-2">
      {user.role !== 'admin' && (
        <Button
          className="btn-sm"
          aria-label={`Make Admin: ${user.email}`}
          onClick={() => onAsk('make-admin')}
        >
          Make Admin
        </Button>
      )}
      <Button
        className="btn-sm"
        data-danger
        aria-label={`Sign out: ${user.email} everywhere`}
        onClick={() => onAsk('sign-out')}
      >
        Sign out
      </Button>
      <Button
        className="btn-sm"
        variant="quiet-danger"
        aria-label={`Remove ${user.email}`}
        onClick={() => onAsk('remove')}
      >
        Remove
      </Button>
    </span>
  )
}
