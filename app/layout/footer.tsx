import { brand, footerColumns, socialLinks } from '../content/brand.ts'
import { policyLinks } from '../content/policies.ts'
import { LinkRow } from '../ui/link-row.tsx'
import { ContactLink } from './contact-link.tsx'

const drawings = {
  microblog: 'M4 5.5h16v10.5H11l-4.5 4v-4H4zM8 9.5h8M8 12.5h5',
  video: 'M3 6h18v12H3zM10 9.2v5.6l5-2.8z',
  network:
    'M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm-6 14c0-3.6 2.6-5.5 6-5.5s6 1.9 6 5.5M16 6a2.6 2.6 0 0 1 0 5.2M17.5 14.3c2.2.6 3.5 2.2 3.5 5.2',
}

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
        <LinkRow label="What the shop says" links={policyLinks} className="col-span-full -mt-6" />
      </div>
    </footer>
  )
}

function SocialIcon({ kind }: { kind: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={drawings[kind]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
