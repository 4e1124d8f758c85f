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
