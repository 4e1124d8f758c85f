import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

const ways = [
  {
    to: '/dashboard/myorder',
    name: 'My Orders',
    text: 'Pay, cancel, track what is on its way, and find your invoices.',
  },
  {
    to: '/dashboard/myreview',
    name: 'Add A Review',
    text: 'Say how a part fits and how long it lasts, or what the shop was like.',
  },
  {
    to: '/wishlist',
    name: 'Wish List',
    text: 'What you keep for later, and a link that shows it to others.',
  },
  {
    to: '/garage',
    name: 'Garage',
    text: 'Your cars, motorbikes and bicycles, so that each page says what fits.',
  },
  { to: '/dashboard/myprofile', name: 'My Profile', text: 'Your name, where you live and how to reach you.' },
  { to: '/dashboard/account', name: 'My Account', text: 'Password, passkeys, and where you are signed in.' },
] as const

export function CustomerWays() {
  return (
    <ul className="mt-10 grid border-line border-t sm:grid-cols-2 sm:gap-x-12 lg:grid-cols-3">
      {ways.map(({ to, name, text }) => (
        <li key={to} className="border-line border-b">
          <Link to={to} className="group flex h-full items-center gap-4 py-5 hover:text-action">
            <span className="grow">
              <span className="block font-heading font-semibold text-xl">{name}</span>
              <span className="block pt-1 text-muted">{text}</span>
            </span>
            <Icon name="next" className="size-5 text-muted group-hover:text-action" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
