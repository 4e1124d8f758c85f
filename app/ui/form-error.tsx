import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export function FormError({ message }: { message?: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex items-start gap-2 rounded-control border border-bad px-3 py-2 text-bad">
          <Icon name="warning" className="mt-1 size-4 shrink-0" />
          <span className="whitespace-pre-wrap">{message}</span>
        </p>
      )}
    </div>
  )
}

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
