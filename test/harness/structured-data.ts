import Validator from '@adobe/structured-data-validator'

/** One thing of a page's structured data. */
export interface Said {
  '@type': string
  [property: string]: unknown
}

const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

/** Everything that a page says in schema.org's words, out of its HTML. */
export function structuredData(html: string): Said[] {
  return [...html.matchAll(block)].flatMap(([, json = '']) => {
    const said = JSON.parse(json) as { '@context': string; '@graph': Said[] }
    if (said['@context'] !== 'https://schema.org') throw new Error('Only schema.org’s words are understood.')
    return said['@graph']
  })
}

/** What Google's rules find wrong with it; what they merely recommend is left out. */
export async function schemaFaults(things: Said[]): Promise<string[]> {
  const jsonld = Object.fromEntries(Map.groupBy(structuredClone(things), (thing) => thing['@type']).entries())
  const issues = await new Validator().validate({ jsonld })
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
