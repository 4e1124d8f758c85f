import { type Called, callShop } from '../session/call-shop.ts'
import type { listToolsCall } from './contract.ts'
import { LONGEST_LIST, type Product } from './product.ts'
import { fromWire } from './wire.ts'

type Refused = Extract<Called<typeof listToolsCall>, { ok: false }>

/** Every product on sale, newest first, by as many calls of `GET /tools` as it takes. For the browser. */
export async function fetchProducts(): Promise<{ ok: true; products: Product[] } | Refused> {
  const products: Product[] = []
  for (;;) {
    const cursor = products.at(-1)?.id
    const called = await callShop<typeof listToolsCall>('get', cursor ? `/tools?cursor=${cursor}` : '/tools')
    if (!called.ok) return called
    products.push(...called.value.map(fromWire))
    if (called.value.length < LONGEST_LIST) return { ok: true, products }
  }
}
