import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { whenNear } from '../../ui/when-near.ts'
import { HomeSection } from './home-section.tsx'

const id = 'contact'

/**
 * The form stands in the page's HTML and posts without script; its script, the largest of home's own, is fetched
 * when the visitor comes near it.
 */
const ContactForm = lazy(async () => {
  await whenNear(id)
  return { default: (await import('../../messages/screens/contact-form.tsx')).ContactForm }
})

export function ContactSection() {
  return (
    <HomeSection
      title="Contact"
      lead="Not sure whether it fits? Write what you have, with the year. A mechanic answers."
    >
      <div id={id} className="max-w-2xl">
        <Suspense fallback={<Skeleton lines={8} />}>
          <ContactForm />
        </Suspense>
      </div>
    </HomeSection>
  )
}
