import { z } from 'zod'
import { accountSays } from '../content/account-messages.ts'
import * as ours from '../content/our-messages.ts'
import { textFault } from '../content/text-fault.ts'

/** Bytes as WebAuthn writes them in JSON; no passkey needs more. */
const bytes = z
  .string()
  .max(8_000)
  .regex(/^[A-Za-z0-9_-]*$/, accountSays.invalidPasskey)
const id = z
  .string()
  .max(1_400)
  .regex(/^[A-Za-z0-9_-]+$/, accountSays.invalidPasskey)

const credential = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.object({}).default({}),
}

export const newPasskey = z.object({
  name: z
    .string({ error: ours.required })
    .trim()
    .superRefine((name, context) => {
      const fault = textFault(name, { most: 60 })
      if (fault) context.addIssue({ code: 'custom', message: fault })
    }),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/, accountSays.invalidPasskey))
        .max(10)
        .default([]),
    }),
  }),
})

export const foundPasskey = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.nullish(),
    }),
  }),
})
