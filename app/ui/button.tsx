import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonVariant, buttonLook } from './button-look.ts'

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
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {children}
    </button>
  )
}
