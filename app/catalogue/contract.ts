/** What the verbs of catalogue may refuse. */
export type CatalogueRefusal = never
