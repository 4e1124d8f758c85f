import { supplyOf } from '../../tax/supply.ts'
import { lawOfIntraCommunity, type TaxTreatment } from '../../tax/treatment.ts'

const leaving = { 'intra-community': 'K', export: 'G' } as const

/**
 * How a line is taxed, by its code of UNTDID 5305 (BT-118, BT-151).
 * @param from the seller's country, `to` the buyer's: ISO 3166-1
 */
export function categoryOf({ kind, percent, supply }: TaxTreatment, from: string, to: string) {
  const untaxed = supplyOf({ country: from, vatNumber: '' }, { country: to, vatNumber: '' })
  const reverse = supply ? leaving[supply] : 'AE'
  // What is sold without tax within the EU, to no business, leaves no union.
  const none = untaxed === 'export' ? 'G' : 'E'
  const codes = { taxed: percent > 0 ? 'S' : 'Z', exempt: 'E', reverse, none }
  return { typeCode: 'VAT', categoryCode: codes[kind], rateApplicablePercent: percent }
}

/** Why no tax is charged (BT-120, BT-121), by category. */
export const exemptions: Record<string, object> = {
  AE: { exemptionReason: 'Reverse charge', exemptionReasonCode: 'VATEX-EU-AE' },
  K: {
    exemptionReason: `Intra-Community supply: exempt (${lawOfIntraCommunity})`,
    exemptionReasonCode: 'VATEX-EU-IC',
  },
  E: { exemptionReason: 'No tax is charged' },
  G: { exemptionReason: 'Export: no tax is charged', exemptionReasonCode: 'VATEX-EU-G' },
}
