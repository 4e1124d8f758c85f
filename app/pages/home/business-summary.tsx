import { summaryCards } from '../../content/home.ts'
import { HomeSection } from './home-section.tsx'

export function BusinessSummary() {
  return (
    <HomeSection title="Our Business Summary">
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {summaryCards.map(({ title, count, plus, ground }) => (
          <li key={title} className={`rounded-control p-6 lg:p-8 ${ground}`}>
            <h3 className="font-normal font-sans text-lg leading-normal">{title}</h3>
            <p className="figure pt-2 text-hero">
              {count}
              {plus && '+'}
            </p>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
