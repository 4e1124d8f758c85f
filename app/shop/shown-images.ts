import type { SelectQueryBuilder } from 'kysely'
import type { Database, Tables } from './database.ts'

/** Asks for the address of every picture that a feature shows somewhere; none of them is swept away. */
export type ShownImages = (db: Database) => SelectQueryBuilder<Tables, keyof Tables, { image: string }>
