import { ContactForm } from '../../messages/screens/contact-form.tsx'
import { HomeSection } from './home-section.tsx'

/** What a mechanic asks back when it is missing. */
const told = [
  ['The vehicle', 'Make, model and year. For a car the engine code, for a bike the number of sprockets.'],
  ['The old part', 'What is stamped or printed on it, and the size you measured.'],
  ['What it does', 'The noise, the leak or the play, and when it began.'],
] as const

export function ContactSection() {
  return (
    <HomeSection
      id="contact"
      title="Contact"
      lead="Not sure whether it fits? Write what you have, with the year. A mechanic answers."
    >
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <ContactForm />
        <aside aria-labelledby="contact-told" className="lg:border-line lg:border-s lg:ps-12">
          <h3 id="contact-told" className="text-xl">
            What helps us answer the first time
          </h3>
          <dl className="flex flex-col gap-4 pt-4">
            {told.map(([what, how]) => (
              <div key={what}>
                <dt className="font-semibold">{what}</dt>
                <dd className="measure text-muted">{how}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </HomeSection>
  )
}
