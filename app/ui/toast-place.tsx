import { Slide, ToastContainer } from 'react-toastify'
import './toast-place.css'

/** Where toasts appear: top right, for 5000 ms (specification 9). */
export function ToastPlace() {
  return <ToastContainer position="top-right" autoClose={5000} transition={Slide} />
}
