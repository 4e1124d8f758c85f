import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

interface MoreMenuProps {
  label: string
  /** Buttons of class `more-action`; pressed, the menu closes and has the focus back on its own button. */
  children: ReactNode
}

export function MoreMenu({ label, children }: MoreMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  function begin({ newState }: ToggleEvent<HTMLDivElement>): void {
    if (newState === 'closed') return
    place(menu.current, button.current)
    menu.current?.querySelector('button')?.focus()
    addEventListener('scroll', () => menu.current?.hidePopover(), { once: true, passive: true })
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button more-button"
        aria-label={label}
        title="More"
        popoverTarget={id}
      >
        <Icon name="more" className="size-5 [&_path]:[stroke-width:3]" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the buttons in it */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="more-menu"
        onToggle={begin}
        onClick={() => menu.current?.hidePopover()}
        onKeyDown={walk}
      >
        {children}
      </div>
    </>
  )
}

function place(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (!menu || !button) return
  const { top, bottom, right } = button.getBoundingClientRect()
  const under = bottom + menu.offsetHeight + 8 < innerHeight
  menu.style.top = `${under ? bottom + 4 : top - menu.offsetHeight - 4}px`
  menu.style.left = `${Math.max(8, right - menu.offsetWidth)}px`
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  event.stopPropagation()
  const actions = [...event.currentTarget.querySelectorAll('button')]
  const at = actions.indexOf(document.activeElement as HTMLButtonElement)
  actions.at((at + step) % actions.length)?.focus()
}
