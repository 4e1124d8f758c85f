import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import * as ours from '../content/our-messages.ts'

const profile = z.object({
  name: z.string(),
  email: z.string(),
  education: z.string(),
  city: z.string(),
  phone: z.string(),
  linkedin: z.string(),
  facebook: z.string(),
})

/** Profile details as the wire spells them (specification 3); empty until they have been saved once. */
export type WireProfile = Partial<z.infer<typeof profile>>

const show = {
  operationId: 'showProfile',
  method: 'get',
  summary: 'Show your own profile details',
  details: 'Empty until they have been saved once.',
  tag: 'profiles',
  proof: 'bearer',
  who: 'customer',
  query: z.object({ email: z.string({ error: ours.ownEmail }).describe('Your own email.') }),
  answer: profile.partial().meta({ id: 'Profile' }),
  refusals: ['forbidden'],
} as const

export const showProfileCall = defineCall({ ...show, path: '/profile-details/' })

/** The specification writes the slash; a client that leaves it out means the same. */
export const showProfileWithoutSlashCall = defineCall({ ...show, path: '/profile-details' })

const text = z.string({ error: ours.required })

export const saveProfileCall = defineCall({
  operationId: 'saveProfile',
  method: 'put',
  path: '/profile-details/{email}',
  summary: 'Save your own profile details',
  details: '`name` changes the account’s name, too; the email stays the account’s.',
  tag: 'profiles',
  proof: 'bearer',
  who: 'customer',
  params: z.object({ email: z.string().describe('Your own email.') }),
  body: z.object({
    education: text,
    city: text,
    phone: text,
    linkedin: text.describe('An `https://` address, or a name there.'),
    facebook: text.describe('An `https://` address, or a name there.'),
    name: z.string().optional(),
    email: z.string().optional(),
  }),
  answer: z.object({ acknowledged: z.literal(true) }),
  refusals: ['forbidden'],
})
