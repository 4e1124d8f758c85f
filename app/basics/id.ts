const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text has the shape of our ids (lower-case UUIDs). Asked before the database is (contract R7). */
export function isId(text: string): boolean {
  return shape.test(text)
}
