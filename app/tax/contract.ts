import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { isLine } from '../basics/text-checks.ts'
import * as ours from '../content/our-messages.ts'
import { most } from './plan.ts'
import { supplies } from './supply.ts'
import { taxKinds } from './treatment.ts'

const plan = z
  .object({
    prices: z.enum(['inside', 'added']).describe('Whether prices have the tax in them, or it comes on top.'),
    home: z
      .object({ country: z.string(), region: z.string() })
      .describe('Where the shop is taxed: ISO 3166-1 and -2; empty: as everywhere.'),
    classes: z
      .array(z.string())
      .max(most.classes, `There can be ${most.classes} classes at most.`)
      .describe('The first is that of a product that names none.'),
    deliveryClass: z.string().describe('The class by which delivery is taxed.'),
    places: z
      .array(
        z.object({
          country: z.string().describe('ISO 3166-1, two letters; `*` for all others.'),
          region: z.string().describe('A state or province of it (`CA`); empty: all others.'),
          name: z.string().describe('What the tax is called there.'),
          rates: z
            .array(
              z.object({
                class: z.string(),
                from: z.string().describe('The first day of it, by the shop’s calendar: `2026-01-01`.'),
                percent: z.number(),
                exempt: z.boolean().describe('No tax by law, which is not a rate of 0.'),
              }),
            )
            .max(most.rates, `A place can have ${most.rates} rates at most.`),
        }),
      )
      .max(most.places, `There can be ${most.places} places at most.`)
      .describe(`With ${most.ratesInAll} rates in all at most.`),
    reverse: z
      .array(z.string())
      .max(300)
      .describe('Countries where a business with a VAT number of its own owes the tax itself.'),
  })
  .meta({ id: 'TaxPlan' })

const kept = z.object({
  plan,
  version: z.int(),
  changedAt: z.iso.datetime().optional(),
  day: z.iso.date().describe('Today, by the shop’s calendar: the rates that have begun by then hold.'),
  unknownClasses: z
    .array(z.object({ name: z.string(), products: z.int() }))
    .describe('Classes that products name and the plan does not have: they are taxed as the first one.'),
})

export type WireKeptTaxPlan = z.infer<typeof kept>
export type WireTaxPlan = WireKeptTaxPlan['plan']

export const readTaxPlanCall = defineCall({
  operationId: 'readTaxPlan',
  method: 'get',
  path: '/tax-plan',
  summary: 'Get what tax the shop charges',
  tag: 'tax',
  proof: 'bearer',
  who: 'admin',
  answer: kept,
  refusals: [],
})

/** As a whole: who has read an older version writes over nothing. */
export const changeTaxPlanCall = defineCall({
  operationId: 'changeTaxPlan',
  method: 'put',
  path: '/tax-plan',
  summary: 'Change what tax the shop charges',
  tag: 'tax',
  proof: 'bearer',
  who: 'admin',
  body: z.object({ plan, version: z.int().describe('The version that was read.') }),
  /** The largest plan has half of it. */
  bodyLimit: 512 * 1024,
  answer: kept,
  refusals: ['tax-plan-changed'],
})

/** How something is taxed. */
export const wireTreatment = {
  kind: z
    .enum(taxKinds)
    .describe(
      'By its rate, which may be 0; exempt by law; owed by the buyer, a business; or none where the shop charges none.',
    ),
  name: z.string().describe('What the tax is called; empty of `none`.'),
  percent: z.number(),
  supply: z
    .enum(supplies)
    .optional()
    .describe(
      'Of `reverse`, how the goods leave: from one EU member state to another, or out of the country. Absent where that can’t be said.',
    ),
}

export const wireTax = z
  .object({
    ...wireTreatment,
    amount: z.number().describe('The tax in what is paid, in dollars.'),
    added: z
      .number()
      .optional()
      .describe('What tax adds to the price, in dollars; negative where it is taken off. Absent: nothing.'),
  })
  .describe('How it is taxed, as it was decided when it was ordered.')

export const wireTaxes = z
  .array(
    z.object({
      ...wireTreatment,
      net: z.number().describe('What is paid at this rate without its tax, in dollars.'),
      amount: z.number().describe('Its tax in what is paid, in dollars.'),
    }),
  )
  .optional()
  .describe(
    'Each tax in the total: `net` and `amount` of all come to it. Absent in orders from before it was kept.',
  )

export const wireTaxAdded = z
  .number()
  .describe(
    'What tax adds to prices and delivery, in dollars; negative where it is taken off, as a business owes it itself.',
  )

const line = (most: number) =>
  z.string().trim().max(most, ours.tooLong).refine(isLine, ours.unprintable).default('')

/** Who buys, as far as tax goes by it. */
export const taxBuyer = {
  region: z
    .string()
    .trim()
    .toUpperCase()
    .max(2, 'Give the two letters of a state: CA.')
    .default('')
    .describe('ISO 3166-2 without the country: `CA`. Needed where tax goes by it.'),
  company: line(100).describe('The business that orders.'),
  vatNumber: line(30).describe(
    'A VAT number of the country that it goes to. Of what is collected only one of the shop’s own country is kept.',
  ),
}
