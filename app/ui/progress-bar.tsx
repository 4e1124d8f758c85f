interface ProgressBarProps {
  label: string
  /** How much of it is done, from 0 to 1; `undefined` while nobody can tell. */
  share: number | undefined
}

const track =
  'h-2 w-full appearance-none overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-transparent'
const told = 'bg-line [&::-moz-progress-bar]:bg-link [&::-webkit-progress-value]:bg-link'
const untold = 'bg-link/60 motion-safe:animate-pulse [&::-moz-progress-bar]:bg-transparent'

export function ProgressBar({ label, share }: ProgressBarProps) {
  const value = share === undefined ? {} : { value: Math.round(share * 100) }
  return (
    <progress
      className={`${track} ${share === undefined ? untold : told}`}
      aria-label={label}
      max={100}
      {...value}
    />
  )
}
