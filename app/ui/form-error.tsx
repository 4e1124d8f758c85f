import { Link, useRevalidator } from 'react-router'
import { logInBeside } from '../content/ours/connection.ts'
import { loginAddress } from '../session/return-path.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface FormErrorProps {
  message?: string | undefined
  /** Of a call that was refused: where the session is over, the way on opens beside this page, so that what was typed stays. */
  status?: number | undefined
}

export function FormError({ message, status }: FormErrorProps) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex items-start gap-2 rounded-control border border-bad px-3 py-2 text-bad">
          <Icon name="warning" className="mt-1 size-4 shrink-0" />
          <span className="whitespace-pre-wrap">{message}</span>
        </p>
      )}
      {message && status === 401 && (
        <Link to={loginAddress('/dashboard')} target="_blank" className="inline-block py-2 text-link-plain">
          {logInBeside}
        </Link>
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
