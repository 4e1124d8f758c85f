import { comesFromUs } from './csrf.ts'
import { readForm } from './read-form.ts'

/** A form of one of our own pages; else as what it is refused: from elsewhere, or longer than `limit` bytes. */
export async function readOwnForm(
  request: Request,
  shopUrl: string,
  limit: number,
): Promise<URLSearchParams | 403 | 413> {
  if (!comesFromUs(request, shopUrl)) return 403
  return (await readForm(request, limit)) ?? 413
}
