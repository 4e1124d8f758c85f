import { callShop } from '../../session/call-shop.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { disableTwoFactorCall } from '../contract.ts'
import { BothFactorsForm } from './both-factors-form.tsx'

interface DisableTwoFactorProps {
  open: boolean
  hasPassword: boolean
  onClose: (off: boolean) => void
}

export function DisableTwoFactor({ open, hasPassword, onClose }: DisableTwoFactorProps) {
  const form = useCallForm({
    defaultValues: { password: '', code: '' },
    send: (typed) => callShop<typeof disableTwoFactorCall>('delete', '/account/two-factor', { body: typed }),
    onDone({ form }) {
      form.reset()
      onClose(true)
    },
  })
  return (
    <Dialog open={open} onClose={() => onClose(false)} title="Turn off two-factor codes">
      <p className="pb-4">Your password alone will open your account. We’ll tell you by email.</p>
      <BothFactorsForm form={form} hasPassword={hasPassword} verb="Turn off codes" danger />
    </Dialog>
  )
}
