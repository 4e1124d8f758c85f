const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.5 10.5 5 5',
  warning: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5v.01',
  picture: 'M3.5 5.5h17v13h-17zM3.5 16l5-5 4 4 3-3 5 5M16 9.2v.01',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l11-6.5-11-6.5Z',
  previous: 'm14.5 6-6 6 6 6',
  next: 'm9.5 6 6 6-6 6',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  sort: 'm7.5 10 4.5-4.5 4.5 4.5m-9 4 4.5 4.5 4.5-4.5',
  more: 'M6 12v.01M12 12v.01M18 12v.01',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  panel: 'M4 5h16v14H4zM9.5 5v14',
  basket: 'M3.5 9.5h17l-2 9.5h-13zM8 9.5l3-5.5m5 5.5-3-5.5M9 13v3m3-3v3m3-3v3',
  heart: 'M12 19.5C7 15.7 4 12.9 4 9.4a4.2 4.2 0 0 1 8-1.9 4.2 4.2 0 0 1 8 1.9c0 3.5-3 6.3-8 10.1Z',
  garage: 'M4 20V9.5L12 4l8 5.5V20M7.5 20v-7.5h9V20m-9-3.75h9',
} as const

export type IconName = keyof typeof drawings

export const iconNames = Object.keys(drawings) as IconName[]

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={drawings[name]} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
