import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToastWanted, toastWanted } from './toast.ts'

const ToastPlace = lazy(async () => {
  const { Slide, ToastContainer } = await import('react-toastify')
  return { default: () => <ToastContainer position="top-right" autoClose={5000} transition={Slide} /> }
})

/** Where toasts appear: top right, for 5000 ms (specification 9). */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastWanted, toastWanted, () => false)
  if (!wanted) return null
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  )
}
