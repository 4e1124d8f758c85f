import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * What somebody would write by hand, with Fastify and `pg`: a list and a product as the database has them, and an order with
 * the guarantees of ours: the person by their token, price and stock under the product's lock, at most twenty open orders a
 * person, ledger, mail, and word of the change. Told by its parent where the database is; tells back its port.
 */
process.once('message', (database: string) => {
  void serve(new pg.Pool({ connectionString: database, max: 10 }))
})
process.once('disconnect', () => process.exit(0))

interface Wish {
  toolsId: string
  orderQuantity: number
  totalPrice: number
  address: string
  phone: string
}

interface Buyer {
  id: string
  email: string
  name: string
}

const body = {
  type: 'object',
  required: ['toolsId', 'orderQuantity', 'totalPrice', 'address'],
  properties: {
    toolsId: { type: 'string', format: 'uuid' },
    orderQuantity: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    totalPrice: { type: 'number' },
    address: { type: 'string', minLength: 1, maxLength: 500 },
    phone: { type: 'string', maxLength: 40 },
  },
}

/** A product in the wire's words. */
const asTold = `id as _id, name, image, description, available as available_quantity, minimum as minimum_quantity,
  price_cents / 100.0 as price, category, brand, part_number, facts`

async function serve(pool: pg.Pool): Promise<void> {
  const app = Fastify()
  app.post<{ Body: Wish }>('/order', { schema: { body } }, async (request, reply) => {
    const buyer = await buyerOf(pool, request.headers.authorization?.slice('Bearer '.length) ?? '')
    if (!buyer) return await reply.code(401).send({ message: 'Sign in.' })
    const client = await pool.connect()
    try {
      await client.query('begin')
      const placed = await place(client, buyer, request.body)
      await client.query(placed ? 'commit' : 'rollback')
      if (!placed) return await reply.code(409).send({ message: 'It can not be ordered.' })
      return { insertedId: placed.id, order: placed }
    } finally {
      client.release()
    }
  })
  app.get<{ Querystring: { limit?: string } }>('/tools', async ({ query }) => {
    const text = `select ${asTold} from products where removed_at is null order by id desc limit $1`
    return (await pool.query({ name: 'list', text, values: [query.limit ?? 24] })).rows
  })
  app.get<{ Params: { id: string } }>('/tools/:id', async ({ params }, reply) => {
    const text = `select ${asTold} from products where id = $1 and removed_at is null`
    const { rows } = await pool.query({ name: 'one', text, values: [params.id] })
    return rows[0] ?? (await reply.code(404).send({ message: 'There is no such product.' }))
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(Number(new URL(address).port))
}

async function buyerOf(pool: pg.Pool, token: string): Promise<Buyer | undefined> {
  const text = `
    select users.id, users.email, users.name from access_tokens
    join sessions on sessions.id = access_tokens.session_id
    join users on users.id = access_tokens.user_id
    where hash = $1 and access_tokens.expires_at > now() and sessions.expires_at > now() and removed_at is null`
  const hash = createHash('sha256').update(token).digest()
  return (await pool.query<Buyer>({ name: 'buyer', text, values: [hash] })).rows[0]
}

async function place(client: pg.PoolClient, buyer: Buyer, wish: Wish): Promise<{ id: string } | undefined> {
  const { toolsId, orderQuantity, totalPrice, address, phone = '' } = wish
  const lock = 'select from users where id = $1 and removed_at is null for no key update'
  await client.query({ name: 'lock', text: lock, values: [buyer.id] })
  const held = 'select count(*) from orders where user_id = $1 and stock_taken and paid_at is null'
  const { rows: holds } = await client.query<{ count: string }>({
    name: 'held',
    text: held,
    values: [buyer.id],
  })
  if (Number(holds[0]?.count) >= 20) return undefined
  const take = `
    update products set available = available - $2
    where id = $1 and removed_at is null and available >= $2 and minimum <= $2 and price_cents * $2 = $3
    returning name, image, part_number, price_cents`
  const cents = Math.round(totalPrice * 100)
  const { rows: taken } = await client.query<{ name: string; price_cents: number }>({
    name: 'take',
    text: take,
    values: [toolsId, orderQuantity, cents],
  })
  const [product] = taken
  if (!product) return undefined
  const insert = `
    insert into orders (user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents,
      total_cents, address, phone, held_until)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '1 day')
    returning id, number, placed_at, held_until`
  const facts = [buyer.name, buyer.email, orderQuantity, product.price_cents, cents, address, phone]
  const { rows: placed } = await client.query<{ id: string; number: number }>({
    name: 'insert',
    text: insert,
    values: [buyer.id, toolsId, product.name, ...facts],
  })
  const [order] = placed
  if (!order) return undefined
  await tell(client, { buyer, order, what: `${orderQuantity} × ${product.name}`, toolsId, orderQuantity })
  return order
}

interface Told {
  buyer: Buyer
  order: { id: string; number: number }
  what: string
  toolsId: string
  orderQuantity: number
}

async function tell(client: pg.PoolClient, { buyer, order, what, ...taken }: Told): Promise<void> {
  const ledger = `
    insert into stock_movements (product_id, units, why, order_id, actor_id, at)
    values ($1, $2, 'ordered', $3, $4, now())`
  await client.query({
    name: 'ledger',
    text: ledger,
    values: [taken.toolsId, -taken.orderQuantity, order.id, buyer.id],
  })
  const mail = `
    insert into outbox (recipient, subject, text_body, html_body, due_at)
    values ($1, $2, $3, $4, now() + interval '1 day')`
  const words = `Hello ${buyer.name}, thank you for your order SP-${order.number}: ${what}.`
  const subject = `Your order SP-${order.number}: ${what}`
  const values = [buyer.email, subject, words, `<!doctype html><html><body><p>${words}</p></body></html>`]
  await client.query({ name: 'mail', text: mail, values })
  await client.query(`select pg_notify('bench', $1)`, [taken.toolsId])
}
