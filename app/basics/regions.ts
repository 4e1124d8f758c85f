/** ISO 3166-2, without the country: where taxes go by states or provinces. */
const listed = {
  US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida
    |GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts
    |MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico
    |NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina
    |SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`,
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories
    |NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`,
}

type Region = { value: string; label: string }

/** Made once: a list of orders asks for each of them. */
const regions = new Map<string, Region[]>(
  Object.entries(listed).map(([country, list]) => [
    country,
    list.split('|').map((one) => ({ value: one.trim().slice(0, 2), label: one.trim().slice(3) })),
  ]),
)

const none: Region[] = []

/** States or provinces of a country, by their names; none where no tax goes by them. */
export function regionsOf(country: string): readonly Region[] {
  return regions.get(country) ?? none
}

/** As people read it: `CA` of the United States is “California”; what is none is nothing. */
export function regionName(country: string, code: string): string {
  return code && (regionsOf(country).find(({ value }) => value === code)?.label ?? '')
}
