import { Link } from 'react-router'
import { catalogueAddress } from '../../catalogue/catalogue-address.ts'
import { Icon } from '../../ui/icon.tsx'

export function Way({ category }: { category: string }) {
  const steps = [{ name: 'Catalogue', to: '/catalogue' }]
  if (category) steps.push({ name: category, to: catalogueAddress(category) })
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center text-muted text-sm">
        {steps.map(({ name, to }, place) => (
          <li key={to} className="flex items-center">
            {place > 0 && <Icon name="next" className="mx-1 size-4" />}
            <Link to={to} className="flex min-h-11 items-center hover:text-action hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
