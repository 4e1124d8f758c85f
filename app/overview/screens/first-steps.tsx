import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const steps = [
  {
    to: '/dashboard/manageproducts',
    name: 'Look through your products',
    text: 'Price, stock, picture, text.',
  },
  {
    to: '/catalogue',
    name: 'See the shop as a visitor does',
    text: 'And order something yourself, to try it all.',
  },
  {
    to: '/dashboard/manageorders',
    name: 'Know where orders arrive',
    text: 'They are paid there, and shipped.',
  },
]

export function FirstSteps() {
  return (
    <section className="rounded-control border border-line">
      <EmptyState
        title="No orders yet"
        text="From the first one on, this page shows what comes in, what is waiting and what sells."
        action={
          <LinkButton to="/dashboard/addproduct" variant="action">
            Add a product
          </LinkButton>
        }
      />
      <ol className="grid border-line border-t sm:grid-cols-3 sm:divide-x divide-line max-sm:divide-y">
        {steps.map(({ to, name, text }) => (
          <li key={to} className="p-5">
            <Link to={to} className="text-link-plain inline-flex min-h-11 items-center font-semibold">
              {name}
            </Link>
            <p className="text-muted text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
