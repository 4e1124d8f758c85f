import { browserPath } from '../../app/payments/sandbox-path.ts'
import { callAt } from '../../test/harness/at-process.ts'
import { cardFields, idOf } from '../../test/harness/card.ts'
import { type DemoSession, type Stored, signInDemo, storedBy } from '../../test/harness/demo-session.ts'
import type { Who } from './screens.ts'

/** The demo shop with something in it: who is signed in, and the products that the screens are about. */
export interface Stage {
  stored: Partial<Record<Who, Stored>>
  product: string
  gone: string
  /** An order that is paid. */
  paid: string
}

export interface Tool {
  _id: string
  part_number?: string
  available_quantity: number
  minimum_quantity: number
  price: number
}

/** Signs both demo people in, lets the customer order and pay twice, and the admin ship the second of the orders. */
export async function setStage(url: string): Promise<Stage> {
  const tools = (await (await fetch(`${url}/tools?limit=200`)).json()) as Tool[]
  const isGone = (tool: Tool) => tool.available_quantity < tool.minimum_quantity
  const sold = tools.filter((tool) => !isGone(tool))
  const [customer, admin] = [await signInDemo(url, 'customer'), await signInDemo(url, 'admin')]
  let paid = ''
  for (const tool of sold.slice(1, 3)) paid = await buy(url, customer, tool)
  await done<object>(url, `PATCH /updatestatus/${paid}`, admin, {})
  return {
    stored: { customer: storedBy(url, customer), admin: storedBy(url, admin) },
    product: sold[0]?._id ?? '',
    gone: tools.find(isGone)?._id ?? '',
    paid,
  }
}

/** A screen's path on a stage. */
export function pathOn({ product, gone, paid }: Stage, path: string): string {
  return path.replace('{product}', product).replace('{gone}', gone).replace('{paid}', paid)
}

/** Orders as few as the product allows and pays them by card; gives the order's id. */
export async function buy(url: string, customer: DemoSession, tool: Tool): Promise<string> {
  const totalPrice = Math.round(tool.price * 100 * tool.minimum_quantity) / 100
  const { insertedId } = await done<{ insertedId: string }>(url, 'POST /order', customer, {
    toolsId: tool._id,
    orderQuantity: tool.minimum_quantity,
    totalPrice,
    address: '14 Foundry Lane, Millbrook',
  })
  const payment = { totalPrice, orderId: insertedId }
  const asked = await done<{ clientSecret: string }>(url, 'POST /create-payment-intent', customer, payment)
  const transectionId = idOf(asked.clientSecret)
  const body = new URLSearchParams([
    ['client_secret', asked.clientSecret],
    ['key', 'pk_test_sandbox'],
    ...cardFields(),
  ])
  await fetch(`${url}${browserPath}/v1/payment_intents/${transectionId}/confirm`, { method: 'POST', body })
  await done<object>(url, `PATCH /order/${insertedId}`, customer, { transectionId })
  return insertedId
}

/** Makes a call of the contract. @throws Error with the shop's answer when it does not do it. */
export async function done<T>(url: string, call: string, as: DemoSession, body: object): Promise<T> {
  const answer = await callAt<T>({ url }, call, { as, body })
  if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
