import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'

/** The shop's sentence why what a screen shows could not be read, and another try. */
export function NotLoaded({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="flex flex-col items-start gap-4">
      <FormError message={message} />
      <Button busy={state === 'loading'} onClick={() => revalidate()}>
        Try again
      </Button>
    </div>
  )
}
