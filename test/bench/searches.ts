import pg from 'pg'
import { fillWorkshop, WORKSHOP } from '../harness/workshop.ts'
import type { BenchShop } from './bench-shop.ts'
import { middle } from './load.ts'
import type { Row } from './report.ts'

const rounds = 5
/** How often each address is asked in a round, with something else each time: nothing is kept of any. */
const asked = 40

/** Issue 17: so many milliseconds, at the 95th percentile. */
const limits = { number: 15, suggestions: 30, list: 100 }

/** Numbers, words and vehicles from all over the shop, those that most parts have the most often. */
interface Known {
  numbers: string[]
  names: string[]
  versions: string[]
}

type Question = (place: number) => string

/** How fast searches, lists, counts and suggestions answer in the shop of a wholesaler, nothing being kept. */
export async function* searchTimes({ url, database, peakMemory }: BenchShop): AsyncGenerator<Row> {
  await fillWorkshop(database, WORKSHOP)
  yield* timeSearches(url, database)
  yield { what: 'memory at the peak, 100,000 parts', figure: await peakMemory(), unit: 'MiB', atMost: 220 }
}

/** The same of a shop that has been filled. */
async function* timeSearches(url: string, database: string): AsyncGenerator<Row> {
  const known = await readKnown(database)
  for (const [what, [atMost, question]] of Object.entries(questionsOf(known))) {
    for (let place = 0; place < 5; place++) await timeOf(url + question(-1 - place))
    const slowest: number[] = []
    const middles: number[] = []
    for (let round = 0; round < rounds; round++) {
      const times: number[] = []
      for (let place = 0; place < asked; place++)
        times.push(await timeOf(url + question(round * asked + place)))
      const sorted = times.toSorted((a, b) => a - b)
      slowest.push(sorted[Math.floor(asked * 0.95)] ?? Number.NaN)
      middles.push(sorted[asked / 2] ?? Number.NaN)
    }
    const beside = `half of them under ${middle(middles).figure.toFixed(1)} ms`
    yield { what: `${what}, p95`, ...middle(slowest), unit: 'ms', atMost, beside }
  }
}

let visitors = 0

/** Each time by a visitor of another network: one alone would have to wait for their turn. */
async function timeOf(address: string): Promise<number> {
  visitors += 1
  const headers = { 'X-Forwarded-For': `10.${visitors >> 8}.${visitors & 255}.7` }
  const began = performance.now()
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} was refused: ${answer.status}`)
  return performance.now() - began
}

function questionsOf({ numbers, names, versions }: Known): Record<string, [number, Question]> {
  const at = (list: string[]) => (place: number) => encodeURIComponent(list.at(place % list.length) ?? '')
  const [number, name, version] = [at(numbers), at(names), at(versions)]
  const apart = (place: number) =>
    number(place)
      .replaceAll(/%2F|%20/g, '-')
      .toLowerCase()
  const words = (place: number, most: number) => name(place).split('%2C%20').slice(0, most).join('%20')
  const shelf = (place: number) => `category=Shelf+${Math.abs(place) % 40}`
  // With the price each is asked once: of a category and a speed there are some 350 parts.
  const chosen = (place: number) =>
    `fact.Speeds=${6 + (Math.abs(place) % 7)}&min_price=${(3 + Math.abs(place) / 100).toFixed(2)}`
  const { number: fast, suggestions, list } = limits
  return {
    'a number': [fast, (place) => `/tools?q=${number(place)}`],
    'a number, otherwise spelled': [fast, (place) => `/tools?q=${apart(place)}`],
    'a number that there is not': [fast, (place) => `/tools?q=Q${place}-${place * 7919}-ZZ`],
    'suggestions, of a number': [suggestions, (place) => `/suggestions?q=${number(place).slice(0, 7)}`],
    'suggestions, of words': [
      suggestions,
      (place) => `/suggestions?q=${name(place).slice(0, 4 + (Math.abs(place) % 9))}`,
    ],
    'suggestions, of a vehicle': [suggestions, (place) => `/suggestions?q=marque${Math.abs(place) % 50}+cor`],
    'a list by facets': [list, (place) => `/tools?${shelf(place)}&${chosen(place)}&limit=24`],
    'the counts of its facets': [list, (place) => `/facets?${shelf(place)}&${chosen(place)}`],
    'the counts of what is in stock': [
      list,
      (place) => `/facets?in_stock=true&min_price=${(10 + place / 100).toFixed(2)}`,
    ],
    'a search by words': [list, (place) => `/tools?q=${words(place, 2)}&limit=24`],
    'a search by rare words': [list, (place) => `/tools?q=${words(place, 4)}&limit=24`],
    'a search with a typing error': [
      list,
      (place) => `/tools?q=suspenzion+${place}+${words(place, 1)}x&limit=24`,
    ],
    'a list of what fits a car': [list, (place) => `/tools?fits=${version(place)}&limit=24`],
    'the counts of what fits a car': [list, (place) => `/facets?fits=${version(place + 200)}`],
    'what fits a car, of a category and a fact': [
      list,
      (place) => `/tools?fits=${version(place + 400)}&${shelf(place)}&fact.Speeds=8&limit=24`,
    ],
    'a search for what fits a car': [
      list,
      (place) => `/tools?q=${words(place, 1)}&fits=${version(place + 600)}&limit=24`,
    ],
    'the catalogue’s page of a search': [list, (place) => `/catalogue?q=${words(place, 2)}&${shelf(place)}`],
    'the catalogue’s page of what fits': [
      list,
      (place) => `/catalogue?fits=${version(place + 800)}&${shelf(place)}`,
    ],
  }
}

async function readKnown(database: string): Promise<Known> {
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  const list = async (text: string) => (await pool.query<{ said: string }>(text)).rows.map(({ said }) => said)
  try {
    return {
      numbers: await list(
        "select number as said from product_numbers where brand like 'Rival%' or kind = 'own' and number like 'SP-%' order by hashtext(number) limit 400",
      ),
      names: await list(
        "select name as said from products where part_number like 'SP-%' order by hashtext(part_number) limit 400",
      ),
      // As people have them: of rows, so what most parts fit comes most often.
      versions: await list(
        `select vehicle_id as said from (
           select distinct vehicle_id, min(hashtext(id::text)) over (partition by vehicle_id) as place from fit_rows
           where source = 'the list' and vehicle_id is not null) as one order by place limit 1010`,
      ),
    }
  } finally {
    await pool.end()
  }
}
