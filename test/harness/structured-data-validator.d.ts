/** The part of the package, which brings no types, that the tests use. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    rootType: string
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    fieldNames?: string[]
  }
  export default class Validator {
    /** Things by their type, as they stand in a page. */
    validate(page: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
