import { Icon } from './icon.tsx'

interface CarouselControlsProps {
  names: string[]
  index: number
  paused: boolean
  onChoose: (index: number) => void
  onToggle: () => void
}

/**
 * Dots with names and the pause button of a carousel. The style sheet hides the button from people for whom nothing moves:
 * it knows before the script has come, and no dot moves from under a finger.
 */
export function CarouselControls({ names, index, paused, onChoose, onToggle }: CarouselControlsProps) {
  return (
    <div className="flex items-center noscript:hidden">
      <button
        type="button"
        className="icon-button -ms-3 motion-reduce:hidden"
        aria-label={paused ? 'Play the slides' : 'Pause the slides'}
        onClick={onToggle}
      >
        <Icon name={paused ? 'play' : 'pause'} className="size-5" />
      </button>
      <ul className="flex">
        {names.map((name, position) => (
          <li key={name}>
            <button
              type="button"
              className="group flex h-11 min-w-6 cursor-pointer items-center justify-center px-1"
              aria-label={`Show: ${name}`}
              aria-current={position === index}
              onClick={() => onChoose(position)}
            >
              <span className="h-1 w-4 rounded-full bg-edge transition-all duration-250 group-hover:bg-ink group-aria-[current=true]:w-8 group-aria-[current=true]:bg-ink" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
