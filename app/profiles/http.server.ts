import { ok } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { type AnsweredCall, answerCall } from '../shop/answer-call.server.ts'
import type { Shop } from '../shop/shop.ts'
import { saveProfileCall, showProfileCall, showProfileWithoutSlashCall } from './contract.ts'
import { saveProfile } from './save-profile.server.ts'
import { showProfile } from './show-profile.server.ts'

async function show(shop: Pick<Shop, 'db'>, { viewer, query }: { viewer: Viewer; query: { email: string } }) {
  const shown = await showProfile(shop, viewer, query.email)
  return shown.ok ? ok({ answer: shown.profile }) : shown
}

export const profilesCalls: AnsweredCall[] = [
  answerCall(showProfileCall, show),
  answerCall(showProfileWithoutSlashCall, show),
  answerCall(saveProfileCall, async (shop, { viewer, params, body }) => {
    const { email = params.email, ...draft } = body
    const saved = await saveProfile(shop, viewer, [params.email, email], draft)
    return saved.ok ? ok({ answer: { acknowledged: true } }) : saved
  }),
]
