import { after, DAY, HOUR, MINUTE, SECOND, secondsUntil } from '../basics/clock.ts'
import { roomKept } from '../basics/disk-room.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import type { Shop } from '../shop/shop.ts'
import type { ImageHost } from './hosts/image-host.ts'
import type { MediaRefusal } from './refusals.ts'

/** What people whose address is not proven may send in a day: pictures each, and bytes as they are kept, all of them together. */
export const UNPROVEN_A_DAY = { pictures: 5, bytes: 500_000_000 }

/** Refuses while the disk of the pictures has less room than the rest of the shop needs. A host elsewhere is not measured. */
export async function refuseFullDisk({ room }: ImageHost): Promise<Outcome<object, MediaRefusal>> {
  const disk = await room?.()
  if (!disk || disk.free >= roomKept(disk)) return ok({})
  return refuse({ refusal: 'no-room', retryAfter: (10 * MINUTE) / SECOND })
}

/**
 * Refuses whoever has not proven their address, and has sent as much today as they may, or all such people have; anybody can sign up
 * (docs/decisions/018, "Strangers"). A guest has paid for what they send photos of, and has limits of their own.
 * @param bytes what is about to be kept, where that is known
 */
export async function refuseUnproven(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  viewer: Viewer,
  bytes = 0,
): Promise<Outcome<object, MediaRefusal>> {
  if (isProven(viewer)) return ok({})
  const yesterday = after(now(), -DAY)
  const own = await db
    .selectFrom('uploads')
    .select((row) => [row.fn.countAll<string>().as('pictures'), row.fn.min('createdAt').as('first')])
    .where('userId', '=', viewer.userId)
    .where('createdAt', '>', yesterday)
    .executeTakeFirstOrThrow()
  if (Number(own.pictures) >= UNPROVEN_A_DAY.pictures) {
    const free = after(own.first ?? now(), DAY)
    return refuse({ refusal: 'unproven-pictures', retryAfter: secondsUntil(free, now()) })
  }
  const all = await db
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'uploads.userId')
    // Of who has left meanwhile, too: else signing up anew would be a way round.
    .leftJoin('identities', 'identities.id', 'users.identityId')
    .select((row) => row.fn.sum<string | null>('uploads.bytes').as('bytes'))
    .where('uploads.createdAt', '>', yesterday)
    .where('identities.emailVerified', 'is not', true)
    .executeTakeFirstOrThrow()
  if (Number(all.bytes) + bytes <= UNPROVEN_A_DAY.bytes) return ok({})
  return refuse({ refusal: 'unproven-crowd', retryAfter: HOUR / SECOND })
}

/** Whether somebody's pictures are not counted here. */
export function isProven(viewer: Viewer): boolean {
  return viewer.emailVerified || viewer.guest === true || isAdmin(viewer)
}
