import type { ReactNode } from 'react'
import type { Person } from '../../session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { ProfileDetails } from '../save-profile.ts'
import { type SocialSite, socialAddress } from '../social-link.ts'

interface ProfileFactsProps {
  person: Person
  /** `undefined` until they have been saved once, and while they are edited. */
  details: ProfileDetails | undefined
}

export function ProfileFacts({ person, details }: ProfileFactsProps) {
  return (
    <section aria-label="Current details" className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Avatar src={person.image} className="size-20" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-heading text-2xl">{person.name}</p>
          <p className="text-muted">{person.email}</p>
        </div>
      </div>
      {details && (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact term="Education">{details.education}</Fact>
          <Fact term="City">{details.city}</Fact>
          <Fact term="Phone">{details.phone}</Fact>
          <Fact term="LinkedIn">
            <SocialLink site="linkedin" text={details.linkedin} />
          </Fact>
          <Fact term="Facebook">
            <SocialLink site="facebook" text={details.facebook} />
          </Fact>
        </dl>
      )}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line border-t pt-3">
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function SocialLink({ site, text }: { site: SocialSite; text: string }) {
  const address = socialAddress(site, text)
  if (!address) return text
  return (
    <a href={address} target="_blank" rel="noopener nofollow ugc" className="text-link-plain">
      {text}
    </a>
  )
}
