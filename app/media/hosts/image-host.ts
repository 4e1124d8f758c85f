import type { DiskRoom } from '../../basics/disk-room.server.ts'
import type { Outcome } from '../../basics/outcome.ts'

export const hostKinds = ['local', 'imgbb', 's3'] as const

export type HostKind = (typeof hostKinds)[number]

export interface PictureToKeep {
  /** 128 random bits and its size: nobody else's name. */
  name: string
  width: number
  folder: string
}

export interface Place {
  key: string
  address: string
}

export interface ImageHost {
  /** The room of the disk that its pictures lie on; absent where that is not the shop's. */
  room?(): Promise<DiskRoom>
  readonly kind: HostKind
  /** Where browsers fetch its pictures; `undefined` where that is the shop itself. */
  readonly origin?: string
  /** The place that a picture will get; `undefined` where only the host can say. */
  placeOf(picture: PictureToKeep): Place | undefined
  /** Keeps all of a picture. Bears being broken off: `remove` takes away what is there. Refuses when the host is away. */
  keep(picture: PictureToKeep): Promise<Outcome<Place, HostDown>>
  /** Takes a picture away, also one that is only there in part; `false` when the host is away. Some can't. */
  remove?(key: string): Promise<boolean>
}

export interface HostDown {
  refusal: 'image-host-down'
  retryAfter: number
}

/** An image host that is away is tried again after so many seconds. */
export const RETRY_AFTER = 30
