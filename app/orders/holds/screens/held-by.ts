import type { WireHolder } from '../contract.ts'

/** How much some people hold: "2 people: 40 orders, 5,166 pieces"; of one, without the person. */
export function heldBy(holders: WireHolder[]): string {
  const sum = (of: 'orders' | 'pieces') => holders.reduce((all, holder) => all + holder[of], 0)
  const held = `${count(sum('orders'), 'order', 'orders')}, ${count(sum('pieces'), 'piece', 'pieces')}`
  return holders.length === 1 ? held : `${count(holders.length, 'person', 'people')}: ${held}`
}

/** "1 order", "1,200 orders". */
export function count(number: number, one: string, several: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`
}
