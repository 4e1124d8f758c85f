import { createContext, useContext } from 'react'
import { type Notice, notices } from '../content/messages.ts'

/** What the pages of this shop say at their top, on the server; in the browser there is no provider for it. */
export const GivenNotice = createContext<Notice | undefined>(undefined)

/** The attribute of `<html>` by which the browser learns it: it takes no request, and pages kept in memory have it too. */
export function useNotice(): Notice | undefined {
  const given = useContext(GivenNotice)
  return given ?? (typeof document === 'undefined' ? undefined : noticeOf(document.documentElement.dataset))
}

function noticeOf({ notice }: DOMStringMap): Notice | undefined {
  return notice === 'demo' || notice === 'test-cards' ? notice : undefined
}

export function ShopNotice() {
  const notice = useNotice()
  if (!notice) return null
  const { title, text } = notices[notice]
  return (
    <aside aria-label={title} className="bg-signal py-2 text-on-signal">
      <p className="page text-sm">
        <strong>{title}.</strong> {text}
      </p>
    </aside>
  )
}
