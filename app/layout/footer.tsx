import { brand, footerColumns, socialLinks } from '../content/brand.ts'
import { ContactLink } from './contact-link.tsx'
import { SocialIcon } from './social-icon.tsx'

/** The words of the first two columns have no paths, by design (specification 1); Contact leads to its section. */
export function Footer() {
  return (
    <footer className="mt-auto border-line border-t bg-raised print:hidden">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-3 lg:py-16">
        {footerColumns.map(({ title, entries }) => (
          <section key={title}>
            <h2 className="pb-3 text-xl">{title}</h2>
            <ul className="flex flex-col gap-1.5 text-muted text-sm">
              {entries.map((entry) => (
                <li key={entry}>{entry === 'Contact' ? <ContactLink /> : entry}</li>
              ))}
            </ul>
          </section>
        ))}
        <section className="max-md:col-span-2">
          <h2 className="pb-3 text-xl">Social</h2>
          <ul className="-ms-2.5 flex gap-1">
            {socialLinks.map(({ site, kind, address }) => (
              <li key={site}>
                <a
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${site} (opens in a new tab)`}
                  className="flex size-11 items-center justify-center rounded-control text-muted hover:text-action"
                >
                  <SocialIcon kind={kind} />
                </a>
              </li>
            ))}
          </ul>
        </section>
        <p className="col-span-full border-line border-t pt-6 text-muted text-xs">
          Copyright © {brand.since}, all rights reserved by {brand.author}
        </p>
      </div>
    </footer>
  )
}
