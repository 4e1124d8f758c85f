import { Link, type LinkProps } from 'react-router'
import { type ButtonVariant, buttonLook } from './button-look.ts'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
}

export function LinkButton({ variant = 'plain', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonLook(variant, className)} />
}
