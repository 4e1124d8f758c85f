import { Link } from 'react-router'
import { brand } from '../content/brand.ts'

/** On a phone as large as the bar has room for, however large somebody's letters are: no wider than what stands beside it leaves. */
export function Wordmark() {
  const [first, and, last] = brand.wordmark
  return (
    <Link
      to="/"
      aria-label={brand.name}
      className="flex min-h-11 items-center font-heading font-semibold text-[length:min(var(--text-2xl),8.75vw)]"
    >
      <span aria-hidden="true">
        {first} <span className="text-signal">{and}</span> {last}
      </span>
    </Link>
  )
}
