import { type Faults, faultsAmong, firstFault, type Invalid } from '../basics/faults.ts'
import { isName } from '../basics/names.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isBlank } from '../basics/text-checks.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import { textFault } from '../content/text-fault.ts'
import { type SocialSite, socialAddress } from './social-link.ts'

/** The five details that a person may edit (specification 5: all of them required). */
export interface ProfileDetails {
  education: string
  city: string
  phone: string
  linkedin: string
  facebook: string
}

export interface ProfileDraft extends ProfileDetails {
  name?: string | undefined
}

export type ProfileField = keyof ProfileDraft

export function faultsOf(draft: ProfileDraft): Faults<ProfileField> {
  return faultsAmong<ProfileField>([
    ['name', draft.name === undefined ? undefined : nameFault(draft.name)],
    ['education', textFault(draft.education, { most: 120 })],
    ['city', textFault(draft.city, { most: 80 })],
    ['phone', textFault(draft.phone, { most: 40 })],
    ['linkedin', socialFault('linkedin', draft.linkedin)],
    ['facebook', socialFault('facebook', draft.facebook)],
  ])
}

export function decideProfile(
  draft: ProfileDraft,
): Outcome<{ details: ProfileDetails; name: string | undefined }, Invalid<ProfileField>> {
  const fault = firstFault(faultsOf(draft))
  if (fault) return refuse(fault)
  return ok({
    name: draft.name?.trim(),
    details: {
      education: draft.education.trim(),
      city: draft.city.trim(),
      phone: draft.phone.trim(),
      linkedin: draft.linkedin.trim(),
      facebook: draft.facebook.trim(),
    },
  })
}

function nameFault(name: string): string | undefined {
  if (isBlank(name)) return specified.nameRequired
  return textFault(name, { most: 80 }) ?? (isName(name) ? undefined : ours.unprintable)
}

function socialFault(site: SocialSite, text: string): string | undefined {
  const fault = textFault(text, { most: 200 })
  if (fault) return fault
  return socialAddress(site, text.trim()) ? undefined : ours.socialLink
}
