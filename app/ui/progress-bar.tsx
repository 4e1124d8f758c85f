interface ProgressBarProps {
  /** What is under way. */
  label: string
  /** How much of it is done, from 0 to 1; `undefined` while nobody can tell. */
  share: number | undefined
}

/** How far something has come; beside it stands in words what it is. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const value = share === undefined ? {} : { value: Math.round(share * 100) }
  return <progress className="progress progress-primary w-full" aria-label={label} max={100} {...value} />
}
