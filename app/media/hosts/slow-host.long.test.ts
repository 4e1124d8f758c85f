import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { openImgbbServer } from '../../../test/harness/imgbb-server.ts'
import { signUp } from '../../../test/harness/people.ts'
import { picture, pictureForm } from '../../../test/harness/pictures.ts'
import { openTestShop } from '../../../test/harness/test-shop.ts'

it('an image host that never answers is waited for no longer than a visitor would', async () => {
  const host = await openImgbbServer()
  const shop = await openTestShop(host.settings)
  host.fail('hangs')
  const body = pictureForm(await picture().png().toBuffer())
  const { status, headers } = await ask(shop, 'POST /upload', { as: await signUp(shop), body })
  expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  expect(await readdir(join(shop.dataDir, 'media', '.work'))).toEqual([])
  await shop.close()
  await host.close()
})
