import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToastWanted, toastWanted } from './toast.ts'

const ToastContainer = lazy(async () => ({ default: (await import('react-toastify')).ToastContainer }))

/** Where toasts appear: top right, for 5000 ms (specification 9). */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastWanted, toastWanted, () => false)
  if (!wanted) return null
  return (
    <Suspense>
      <ToastContainer position="top-right" autoClose={5000} theme="light" />
    </Suspense>
  )
}
