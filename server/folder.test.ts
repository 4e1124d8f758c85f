import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { newDataDir } from '../test/harness/shop-process.ts'
import { folderId } from './folder.ts'

const ext4 = async () => 0xef53
const nfs = async () => 0x6969
let folder: string

beforeEach(async () => {
  folder = await newDataDir()
})

/** What a mount that makes up its own numbers of files shows: the same text, under another inode. */
async function numberAnew(): Promise<void> {
  const file = join(folder, 'folder-id')
  await cp(file, `${file}.new`)
  await rename(`${file}.new`, file)
}

it('a folder is the same one as long as its file is, and no other is', async () => {
  const own = await folderId(folder)
  expect(await folderId(folder)).toBe(own)
  expect(await folderId(await newDataDir())).not.toBe(own)
})

it.each([
  ['FUSE', 0x65735546],
  ['SMB', 0xfe534d42],
  ['CIFS', 0xff534d42],
  ['9p', 0x01021997],
  ['VirtualBox', 0x786f4256],
])('over %s it is the same one under another inode', async (_, type) => {
  const own = await folderId(folder, async () => type)
  await numberAnew()
  expect(await folderId(folder, async () => type)).toBe(own)
  await rm(join(folder, 'folder-id'))
  expect(await folderId(folder, async () => type)).not.toBe(own)
})

it.each([
  ['a disk', ext4],
  ['NFS, whose server gives the numbers', nfs],
])('on %s another inode is a copy', async (_, system) => {
  const own = await folderId(folder, system)
  await numberAnew()
  expect(await folderId(folder, system)).not.toBe(own)
})
