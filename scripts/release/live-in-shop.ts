import { callAt } from '../../test/harness/at-process.ts'
import { type DemoSession, signInDemo } from '../../test/harness/demo-session.ts'
import { picture, pictureForm } from '../../test/harness/pictures.ts'
import { buy, done, type Tool } from '../screenshots/stage.ts'

/** Somebody does a bit of everything in a demo shop, so that few of its tables are empty. */
export async function liveInShop(url: string): Promise<void> {
  const tools = await seen<Tool[]>(url, '/tools?limit=200')
  const sold = tools.filter((tool) => tool.available_quantity >= tool.minimum_quantity)
  const gone = tools.find((tool) => tool.available_quantity < tool.minimum_quantity)
  const [customer, admin] = [await signInDemo(url, 'customer'), await signInDemo(url, 'admin')]
  await orders(url, sold, { customer, admin })
  await visitors(url, gone ?? sold[0])
  await ownThings(url, customer)
  await shopkeeping(url, sold[5], admin)
  await importPrices(url, sold[6], admin)
}

interface People {
  customer: DemoSession
  admin: DemoSession
}

/** One is shipped, one given back, one cancelled, and two parts are ordered together and not paid yet. */
async function orders(url: string, [first, second, third]: Tool[], { customer, admin }: People) {
  const [one, two, three] = [wanted(first), wanted(second), wanted(third)]
  const shipped = await buy(url, customer, one)
  await done(url, `PATCH /updatestatus/${shipped}`, admin, { carrier: 'DHL', trackingNumber: 'JD014600003' })
  await done(url, 'POST /review', customer, {
    ...{
      company: 'Wheel Works',
      rating: 4,
      comment: 'Runs true.',
      image: await upload(url, customer),
      toolsId: one._id,
    },
  })
  const returned = await buy(url, customer, two)
  await done(url, `POST /refund/${returned}`, admin, { reason: 'Arrived dented', restock: true })
  const lines = [one, three].map((tool) => ({
    toolsId: tool._id,
    orderQuantity: tool.minimum_quantity,
    totalPrice: Math.round(tool.price * 100 * tool.minimum_quantity) / 100,
  }))
  const wish = { lines, address: '14 Foundry Lane, Millbrook' }
  const { insertedId } = await done<{ insertedId: string }>(url, 'POST /checkouts', customer, wish)
  await done(url, `DELETE /order/${insertedId}`, customer, {})
  await done(url, 'POST /checkouts', customer, wish)
}

async function visitors(url: string, gone: Tool | undefined) {
  await seen(url, '/tools?q=flux%20capacitor')
  const written = {
    name: 'Vera Valve',
    email: 'vera@example.com',
    subject: 'Chains',
    message: 'Do you cut them?',
  }
  await asked(url, 'POST /sendmessage', written)
  await asked(url, 'POST /stock-alerts', { toolsId: wanted(gone)._id, email: 'vera@example.com' })
}

async function ownThings(url: string, customer: DemoSession) {
  await done(url, `PUT /garage/vehicles/${await aVehicle(url)}`, customer, {})
  await done(url, 'PUT /profile-details/customer@example.com', customer, {
    ...{
      education: 'Mechanic',
      city: 'Millbrook',
      phone: '555-0100',
      linkedin: 'https://linkedin.com/in/casey',
      facebook: 'https://facebook.com/casey',
    },
  })
}

/** The first version of the first generation of the first model there is. */
async function aVehicle(url: string): Promise<string> {
  let [node] = await seen<{ id: string; level: string }[]>(url, '/vehicles')
  while (node && node.level !== 'version') {
    const below = await seen<{ id: string; level: string }[]>(url, `/vehicles?parent=${node.id}`)
    node = below[0]
  }
  return wanted(node).id
}

/** Gives the picture's address. */
async function upload(url: string, { token }: DemoSession): Promise<string> {
  const body = pictureForm(await picture(400, 300).png().toBuffer())
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/upload`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`POST /upload: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: { url: string } }).data.url
}

async function shopkeeping(url: string, tool: Tool | undefined, admin: DemoSession) {
  await done(url, `POST /stock/${wanted(tool)._id}`, admin, { reason: 'delivered', units: 5 })
  await done(url, 'POST /synonyms', admin, { terms: ['velo', 'bicycle'] })
  await done(url, 'POST /wanted-parts', admin, { term: 'flux capacitor' })
  await done(url, 'PUT /policies/delivery', admin, { text: 'By bike, before noon.', version: 0 })
  const headers = { Origin: url, Cookie: admin.cookie }
  const key = { name: 'Warehouse', scopes: ['orders'], password: 'admin-demo-1' }
  const made = await callAt<object>({ url }, 'POST /apikeys', { body: key, headers })
  if (made.status !== 200) throw new Error(`POST /apikeys: ${made.status} ${JSON.stringify(made.body)}`)
}

interface Import {
  preview?: string
  state: string
}

async function importPrices(url: string, tool: Tool | undefined, admin: DemoSession) {
  const { part_number: number, price } = wanted(tool)
  const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'text/csv' }
  const body = `part_number,price\n${number},${(price + 0.1).toFixed(2)}\n`
  const sent = await fetch(`${url}/imports?name=prices.csv`, { method: 'POST', headers, body })
  const { insertedId } = (await sent.json()) as { insertedId: string }
  const { preview } = await until(url, insertedId, admin, ({ preview }) => preview !== undefined)
  await done(url, `POST /imports/${insertedId}/apply`, admin, { preview, warnings: [] })
  await until(url, insertedId, admin, ({ state }) => state === 'applied')
}

async function until(
  url: string,
  id: string,
  admin: DemoSession,
  come: (one: Import) => boolean,
): Promise<Import> {
  for (let tries = 0; tries < 600; tries++) {
    const { body } = await callAt<Import>({ url }, `GET /imports/${id}`, { as: admin })
    if (come(body)) return body
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The import comes to no end.')
}

async function seen<T>(url: string, path: string): Promise<T> {
  return (await (await fetch(url + path)).json()) as T
}

async function asked(url: string, call: string, body: object): Promise<void> {
  const answer = await callAt<object>({ url }, call, { body })
  if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`)
}

function wanted<T>(thing: T | undefined): T {
  if (!thing) throw new Error('The demo shop lacks what the release data are made with.')
  return thing
}
