import type { Cents } from '../../app/basics/money.ts'

/** A product of the demo shop, as a mechanic would put it on a shelf label. */
export interface DemoProduct {
  /** Names its picture: `studio/masters/products/<slug>.webp`. */
  slug: string
  name: string
  brand: string
  partNumber: string
  category: Category
  description: string
  price: Cents
  minimum: number
  available: number
  facts: Record<string, string>
}

export type Category =
  | 'Drivetrain'
  | 'Brakes'
  | 'Wheels & tyres'
  | 'Engine & ignition'
  | 'Filters & fluids'
  | 'Suspension & steering'
  | 'Lighting & electrics'
  | 'Workshop tools'
