import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

const contact = 'contact'

/** A place in the page and no path (specification 1); on pages without it, the script leads to the one that has it. */
export function ContactLink() {
  const navigate = useNavigate()
  function lead(event: MouseEvent) {
    if (document.getElementById(contact)) return
    event.preventDefault()
    void navigate(`/#${contact}`)
  }
  return (
    <a
      href={`#${contact}`}
      onClick={lead}
      className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-[0.18em] hover:text-action"
    >
      Contact
    </a>
  )
}
