import { comesFromUs } from '../../basics/csrf.ts'
import type { Told } from '../../basics/outcome.ts'
import * as ours from '../../content/our-messages.ts'
import { mediaRefusals } from '../../media/public.server.ts'
import { guestAt } from '../../orders/public.server.ts'
import { shopContext } from '../../shop/contexts.ts'
import { keepGuestPhoto } from '../keep-guest-photo.server.ts'
import type { Route } from './+types/guest-photo.ts'

/** A photo of what is to be sent back, from a device that has a link to its order: answered as `POST /upload` answers. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext)
  if (!comesFromUs(request, shop.url)) return say('forbidden', { status: 403, message: ours.formUnread })
  const at = await guestAt(shop, request.headers, params.number)
  if (!at) return say('link-over', { status: 404, message: ours.guestLinkOver })
  const kept = await keepGuestPhoto(shop, at.guest, request)
  if (kept.ok) return answer({ success: true, data: { url: kept.address } }, 200)
  const { refusal } = kept
  switch (refusal) {
    case 'nothing-to-return':
      return say(refusal, { status: 409, message: ours.nothingToReturn })
    case 'too-many':
      return say(refusal, { status: 429, message: ours.tooManyPhotos, retryAfter: kept.retryAfter })
    case 'unavailable':
      return say(refusal, { status: 503, message: ours.busy, retryAfter: kept.retryAfter })
    case 'invalid':
      return say(refusal, { status: 422, message: kept.message })
    case 'not-an-image':
      return say(refusal, mediaRefusals[refusal](kept))
    case 'image-too-large':
      return say(refusal, mediaRefusals[refusal](kept))
    case 'too-many-pixels':
      return say(refusal, mediaRefusals[refusal](kept))
    case 'image-damaged':
      return say(refusal, mediaRefusals[refusal](kept))
    case 'no-room':
      return say(refusal, mediaRefusals[refusal](kept))
    case 'image-host-down':
      return say(refusal, mediaRefusals[refusal](kept))
    default:
      return say(refusal, { status: 400, message: ours.uploadBrokeOff })
  }
}

function say(code: string, { status, message, retryAfter }: Told): Response {
  const later = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  return answer({ message, error: { code } }, status, later)
}

function answer(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}
