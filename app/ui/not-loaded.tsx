import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'

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
