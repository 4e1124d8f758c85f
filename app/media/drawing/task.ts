import type { AnyCallRefusal } from '../../basics/call.ts'
import type { Outcome } from '../../basics/outcome.ts'
import type { PictureFormat } from '../../basics/picture-set.ts'
import type { MediaRefusal } from '../refusals.ts'
import type { DrawnPicture } from './draw-picture.server.ts'

export interface DrawingTask {
  file: string
  into: string
  /** The `Content-Type` of a form that the file is; without one it is a picture by itself. */
  form?: string
  formats?: PictureFormat[]
}

/** What it says when it has: `failed` is a fault of ours, or of the machine. */
export type DrawingAnswer = Outcome<
  { drawn: DrawnPicture },
  MediaRefusal | AnyCallRefusal | { refusal: 'failed'; code: string; message: string }
>
