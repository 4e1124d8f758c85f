import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { takeReturnStepCall, WireReturn } from '../contract.ts'
import { MAX_ANSWER } from '../return.ts'
import type { Step } from '../take-step.ts'
import { OwnReturn } from './own-return.tsx'

const words: Record<
  Step,
  { title: string; verb: string; done: string; answer?: [label: string, help: string] }
> = {
  approve: {
    ...{
      title: 'Approve this return?',
      verb: 'Approve',
      done: 'Approved: the customer is told where to send it.',
    },
    answer: ['Anything to add (optional)', 'Emailed with the address to send it to.'],
  },
  refuse: {
    title: 'Refuse this return?',
    verb: 'Refuse',
    done: 'Refused: the customer is told why.',
    answer: ['Why', 'The customer reads it in an email.'],
  },
  receive: { title: 'Has it come back?', verb: 'Received', done: 'Noted as received.' },
}

interface StepDialogProps {
  asked: WireReturn
  step: Step
  onClose: () => void
}

export function StepDialog({ asked, step, onClose }: StepDialogProps) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const { title, verb, done, answer } = words[step]
  const { register, told, busy, problem, submit } = useCallForm({
    defaultValues: { answer: '', restock: false },
    send: (typed) =>
      callShop<typeof takeReturnStepCall>('patch', '/return-requests/{id}', {
        params: { id: asked._id },
        body: { step, ...typed, seen: asked.state },
      }),
    async onDone() {
      showSuccess(done)
      onClose()
      await revalidate()
    },
    async onRefused({ refused }) {
      if (refused.status === 409) await revalidate()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant={step === 'refuse' ? 'danger' : 'action'} busy={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormError message={problem?.message} />
        <OwnReturn asked={asked} />
        {answer && (
          <TextArea
            label={answer[0]}
            help={answer[1]}
            maxLength={MAX_ANSWER}
            error={told('answer')}
            {...register('answer')}
          />
        )}
        {step === 'receive' && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" className="checkbox" {...register('restock')} />
            {asked.quantity === 1
              ? 'The piece goes back on sale'
              : `The ${asked.quantity} pieces go back on sale`}
          </label>
        )}
      </form>
    </Dialog>
  )
}
