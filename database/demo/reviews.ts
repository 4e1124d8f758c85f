import { parse } from 'csv-parse/sync'
import file from './reviews.csv?raw'

/** A review of the demo shop. */
export interface DemoReview {
  name: string
  company: string
  rating: number
  comment: string
  /** Who wrote it, one of `public/pictures/people/`. */
  image: string
  /** How many days before the shop is filled it was written. */
  daysAgo: number
  /** The part number of the product that it is about; about the shop where there is none. */
  about: string
}

type Title = 'Days ago' | 'Part number' | 'Rating' | 'Name' | 'Company' | 'Picture' | 'Comment'

/** What people have said, newest first. */
export function readDemoReviews(): DemoReview[] {
  return parse<Record<Title, string>>(file, { columns: true }).map((line) => ({
    name: line.Name,
    company: line.Company,
    rating: Number(line.Rating),
    comment: line.Comment,
    image: `/pictures/people/person-${line.Picture.padStart(2, '0')}.svg`,
    daysAgo: Number(line['Days ago']),
    about: line['Part number'],
  }))
}
