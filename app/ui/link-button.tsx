import { Link, type LinkProps } from 'react-router'
import { type ButtonVariant, buttonLook } from './button-look.ts'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({ variant = 'plain', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonLook(variant, className)} />
}
