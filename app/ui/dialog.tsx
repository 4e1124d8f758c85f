import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the foot, the most important last. */
  actions?: ReactNode
}

/** A native modal dialog: the browser keeps the focus inside and gives it back, Escape and the backdrop close it. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  // Closed in a layout effect's cleanup too: a dialog that is removed while open would lose the focus for good.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
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
      onClick={closeOnBackdrop}
    >
      {open && (
        <div className="modal-box rounded-dialog bg-ground shadow-floating">
          <div className="flex items-start justify-between gap-4">
            <h2 id={heading} className="pt-2 text-xl">
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
