import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** Who can see this page, and how that is ended: also without a script. */
export function LinkNote({ email }: { email: string }) {
  return (
    <section aria-labelledby="link" className="flex flex-col items-start gap-3 border-line border-t pt-6">
      <h2 id="link" className="text-xl">
        Who sees this
      </h2>
      <p className="wrap-anywhere">
        Whoever has one of the links that we mail to {email}. Each opens this order for 90 days.{' '}
        <Link to="/login" className="text-link-plain">
          Make an account
        </Link>{' '}
        with that address and confirm it: what you have paid for is then among your orders.
      </p>
      <details>
        <summary className="text-link-plain min-h-11 cursor-pointer py-2">End all links</summary>
        <form method="post" className="flex flex-col items-start gap-3 pt-2">
          <p>No link opens this order any more until you ask for a new one.</p>
          <Button type="submit" variant="plain" name="do" value="end-links">
            Yes, end them
          </Button>
        </form>
      </details>
    </section>
  )
}
