import { toast } from 'react-toastify'

/** Tells of something that went well; goes after 5000 ms (specification 9). */
export function showSuccess(message: string): void {
  toast.success(message)
}

/** Tells of something that went wrong. */
export function showError(message: string): void {
  toast.error(message)
}
