import type { ComponentProps } from 'react'

/** One of several things of which one is chosen: all of it can be pressed. */
export function Choice({ children, ...radio }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-edge px-3 py-2.5 has-checked:border-action has-checked:bg-raised has-disabled:cursor-default">
      <input {...radio} type="radio" className="radio radio-sm mt-0.5" />
      <span className="min-w-0 grow">{children}</span>
    </label>
  )
}
