import { statfs } from 'node:fs/promises'

/** Bytes of a disk: those that an ordinary account may still fill, and all of it. */
export interface DiskRoom {
  free: number
  size: number
}

/** The room of the disk that a folder is on. */
export async function roomOn(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

const GIGABYTE = 1_000_000_000

/** A gigabyte of a large disk, a tenth of one below ten: what is left free for the rest of the shop (docs/decisions/018, 039). */
export function roomKept({ size }: DiskRoom): number {
  return Math.min(GIGABYTE, size / 10)
}
