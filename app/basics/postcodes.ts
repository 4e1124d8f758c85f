import { plainPostcode } from './plain-postcode.ts'

/**
 * Countries whose post needs a postcode, with examples, one of each form it has. From the address data that Google keeps for
 * its address forms (`require`, `zipex`); territories of other countries have theirs.
 */
const needed = `
  AS 96799, 96799-1234 | AT 1010 | AU 2060 | AX 22150 | BE 1000 | BL 97100 | BR 40301-110 | CA H3Z 2Y7 | CH 8004 | CN 266033
  | CZ 100 00 | DE 10115 | DK 1566 | EE 11212 | ES 28039 | FI 00550 | FK FIQQ 1ZZ | FR 33380
  | GB EC1Y 8SY, M2 5BQ, M34 4AB, CR0 2YR, DN16 9AA, W1A 4ZZ, GIR 0AA, BFPO 1, BFPO 61, BFPO 105, BFPO 5314 | GF 97300
  | GG GY1 1AA, GY10 1AA | GL 3900 | GP 97100 | GR 151 24 | GS SIQQ 1ZZ | GU 96910, 96910-1234 | HR 10000 | HU 1037 | IM IM2 1AA, IM99 1PS
  | IN 110034 | IO BBND 1ZZ | IT 00144 | JE JE1 1AA, JE10 1AA | JP 154-0023 | KR 03051 | LI 9490 | LT 04340 | LU 4750 | LV LV-1073, 1073
  | MF 97100 | MP 96950, 96950-1234 | MQ 97220 | MX 02860 | MY 50670 | NC 98814 | NL 1234 AB | NO 0025 | NZ 6001 | PF 98709 | PL 00-950
  | PM 97500 | PN PCRN 1ZZ | PR 00930, 00930-1234 | PT 2725-079 | RE 97400 | RO 060274 | RU 247112 | SA 11564, 11564-1234 | SE 114 55
  | SG 546080 | SH STHL 1ZZ | SJ 9170 | SK 010 01 | TC TKCA 1ZZ | TH 10200 | TR 06101 | TW 104, 10603, 106038 | UA 01001
  | US 95014, 95014-1234 | VI 00802, 00802-1234 | WF 98600 | YT 97600 | ZA 0083`

/** Countries whose addresses have none, by the same data. */
const without = new Set(
  `AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DM ER FJ GA GD GH GM GQ GY HK JM KI KN LC LY ML MO MS MW NR NU
  PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TO TT TV UG VU WS YE ZW`.split(/\s+/),
)

const examples = new Map(
  needed.split('|').map((one) => {
    const [country = '', ...forms] = one.trim().split(/ (.+)/, 2)
    return [country, forms.join('').split(', ')]
  }),
)

/** Whether its addresses have a postcode: always, some of them, or none. */
export function postcodeUse(country: string): 'needed' | 'optional' | 'none' {
  if (examples.has(country)) return 'needed'
  return without.has(country) ? 'none' : 'optional'
}

/** What one looks like there, of a country that needs one. */
export function postcodeExample(country: string): string {
  return examples.get(country)?.[0] ?? ''
}

/**
 * Whether it has as many letters and figures, in such an order, as postcodes there; which of them are in use is not asked. The
 * country's sign before it, as in `D-10115`, is let pass. Of a country that needs none nothing is known.
 */
export function isPostcodeOf(country: string, postcode: string): boolean {
  const plain = plainPostcode(postcode)
  const forms = examples.get(country)?.map(formOf)
  return !forms || [plain, plain.replace(/^[A-Z]{1,2}/, '')].some((one) => forms.includes(formOf(one)))
}

function formOf(postcode: string): string {
  return plainPostcode(postcode).replace(/\p{N}/gu, '9').replace(/\p{L}/gu, 'A')
}
