import { AsyncLocalStorage } from 'node:async_hooks'
import { type Topic, topics } from './base.ts'

/** What makes an answer stale. `shelf`: the products on sale but for their pieces; `catalogue`: anything of it. */
export type Tag = Topic | 'shelf' | `product:${string}`

const stockPrefix = 'stock:'

/** How a change of a product's pieces alone is announced, one that makes it neither orderable nor sold out. */
export function stockOf(productId: string): string {
  return stockPrefix + productId
}

/** What is stale once an announcement of `topic` has named `id`: an id alone says that anything of it may have changed. */
export function tagsOf(topic: Topic, id: string): Tag[] {
  if (topic !== 'catalogue') return [topic]
  if (id.startsWith(stockPrefix)) return ['catalogue', `product:${id.slice(stockPrefix.length)}`]
  return ['catalogue', 'shelf', `product:${id}`]
}

export function topicOf(tag: Tag): Topic {
  return topics.find((topic) => topic === tag) ?? 'catalogue'
}

const collecting = new AsyncLocalStorage<Set<Tag>>()

/** Says, where something is read, what the answer that is being made depends on; outside of one it says nothing. */
export function dependsOn(...tags: Tag[]): void {
  const collected = collecting.getStore()
  for (const tag of tags) collected?.add(tag)
}

/** Whether what is being made will be kept. */
export function isBeingKept(): boolean {
  return collecting.getStore() !== undefined
}

/** Runs `make`, and gives all that it has said to depend on; what said nothing may depend on anything. */
export async function collectTags<T>(make: () => Promise<T>): Promise<{ made: T; tags: ReadonlySet<Tag> }> {
  const tags = new Set<Tag>()
  const made = await collecting.run(tags, make)
  return {
    made,
    tags: tags.size > 0 ? tags : new Set<Tag>(['catalogue', 'reviews', 'policies', 'delivery', 'tax']),
  }
}
