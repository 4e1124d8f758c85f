import { Link } from 'react-router'
import { brand } from '../content/brand.ts'

export function Wordmark() {
  const [first, and, last] = brand.wordmark
  return (
    <Link to="/" aria-label={brand.name} className="wordmark">
      <span aria-hidden="true">
        {first} <span className="text-signal">{and}</span> {last}
      </span>
    </Link>
  )
}
