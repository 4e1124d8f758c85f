import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export type ChallengeOutcome = 'complete' | 'fail'

interface ChallengeDialogProps {
  open: boolean
  onAnswer: (outcome: ChallengeOutcome) => void
}

/** Stands for the page on which a bank asks whether it is really you. Closing it fails, as it does there. */
export function ChallengeDialog({ open, onAnswer }: ChallengeDialogProps) {
  return (
    <Dialog
      open={open}
      title="Your bank asks: is this you?"
      onClose={() => onAnswer('fail')}
      actions={
        <>
          <Button onClick={() => onAnswer('fail')}>Fail authentication</Button>
          <Button variant="action" onClick={() => onAnswer('complete')}>
            Complete authentication
          </Button>
        </>
      }
    >
      <p>A real card would show your bank’s own page here. In the sandbox you choose how it ends.</p>
    </Dialog>
  )
}
