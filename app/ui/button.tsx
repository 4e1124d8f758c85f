import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonVariant = 'action' | 'plain' | 'quiet' | 'danger' | 'quiet-danger'

const looks: Record<ButtonVariant, string> = {
  action: 'btn-primary hover:[--btn-bg:var(--action-pressed)]',
  plain: 'btn-outline border-edge hover:bg-raised hover:text-ink hover:border-ink',
  quiet: 'btn-ghost hover:bg-raised',
  danger: 'btn-outline btn-error',
  // In the rows of a list, where so many red edges would cry for nothing.
  'quiet-danger': 'btn-ghost hover:bg-raised hover:text-bad',
}

export function buttonLook(variant: ButtonVariant, more = ''): string {
  return `btn ${looks[variant]} ${more}`
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Something is under way: the button keeps the focus and takes no further clicks. */
  busy?: boolean
}

export function Button({
  variant = 'plain',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled` while busy: a disabled button drops the keyboard's focus.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      data-danger={variant.endsWith('danger') || undefined}
      {...rest}
      onClick={click}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonLook(variant, className)}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
}

export function LinkButton({ variant = 'plain', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonLook(variant, className)} />
}
