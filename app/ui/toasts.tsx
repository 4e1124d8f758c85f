import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToastWanted, toastWanted } from './toast.ts'

const ToastPlace = lazy(async () => ({ default: (await import('./toast-place.tsx')).ToastPlace }))

/** What shows toasts is fetched with the first of them. */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastWanted, toastWanted, () => false)
  if (!wanted) return null
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  )
}
