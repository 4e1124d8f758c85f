import { useState } from 'react'
import * as ours from '../../content/our-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { Chapter, Piece } from './show.tsx'

export function ShowDialogs() {
  const [open, setOpen] = useState<'dialog' | 'form' | 'confirm' | 'danger'>()
  const close = () => setOpen(undefined)
  const asking = { title: 'Cancel this order?', verb: 'Cancel order', onConfirm: close, onClose: close }
  return (
    <Chapter title="What floats">
      <Piece
        name="Dialog"
        use="Work that belongs to the screen under it; Escape and the ground beside it close it."
      >
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
      </Piece>
      <Piece name="FormDialog" use="A form of its own: what is wrong stands above its fields, Save below.">
        <Button onClick={() => setOpen('form')}>Open a form</Button>
      </Piece>
      <Piece name="ConfirmDialog" use="Before what can’t be taken back. The button says the verb.">
        <Button onClick={() => setOpen('confirm')}>Ask</Button>
        <Button variant="danger" onClick={() => setOpen('danger')}>
          Ask about danger
        </Button>
      </Piece>
      <Piece
        name="Toasts"
        use="What has happened, top right, for 5000 ms; errors of a form stand at the form."
      >
        <Button onClick={() => showSuccess(ours.messageSent)}>It worked</Button>
        <Button onClick={() => showError(ours.unreachable)}>It did not</Button>
      </Piece>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Your order"
        actions={<Button>Place order</Button>}
      >
        <TextField label="Address" />
      </Dialog>
      <FormDialog
        open={open === 'form'}
        onClose={close}
        title="Collection"
        form={{ busy: false, problem: undefined, submit: async () => undefined }}
      >
        <TextField label="Name" />
      </FormDialog>
      <ConfirmDialog open={open === 'confirm'} text="Its pieces go back on the shelf." {...asking} />
      <ConfirmDialog open={open === 'danger'} text="Its pieces go back on the shelf." danger {...asking} />
    </Chapter>
  )
}
