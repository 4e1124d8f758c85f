import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { enterDialog } from './dialog-history.ts'
import { focusDialog } from './focus-successor.ts'
import { Icon } from './icon.tsx'
import { comeBackTo, currentPlace } from './keep-focus.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
}

/**
 * A native modal dialog: the browser keeps the focus inside and gives it back; Escape, Back and the backdrop close it. It
 * begins at its first field, else at what is marked `data-starts-here`, else at its title.
 */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const heading = useId()
  const close = useEffectEvent(() => onClose())

  // Closed in a layout effect's cleanup too: a dialog that is removed while open would lose the focus for good.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = currentPlace()
    element.showModal()
    focusDialog(element)
    const leave = enterDialog(() => close())
    return () => {
      leave()
      element.close()
      comeBackTo(opener)
    }
  }, [open])

  // A press that begins in a field and ends here, as where a text is selected, is a click of what both lie in.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && pressed.current === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what the backdrop does by pointer
    <dialog
      ref={dialog}
      className="modal max-sm:modal-bottom"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={closeOnBackdrop}
    >
      {open && (
        <div className="modal-box rounded-dialog bg-ground shadow-floating">
          <div className="flex items-start justify-between gap-4">
            <h2 id={heading} className="min-w-0 pt-2 text-xl wrap-anywhere">
              {title}
            </h2>
            <button type="button" className="icon-button -me-2" aria-label="Close" onClick={onClose}>
              <Icon name="close" className="size-5" />
            </button>
          </div>
          <div className="pt-3">{children}</div>
          {actions && <div className="flex flex-wrap justify-end gap-3 pt-6">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
