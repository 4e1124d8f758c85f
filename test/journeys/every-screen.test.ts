import { describe, expect, it } from 'vitest'
import { some } from '../harness/at-length.ts'
import { beginTwoFactor, confirmTwoFactor, logIn, provenAccount } from './account-steps.ts'
import { faults } from './axe.ts'
import { shows } from './steps.ts'
import { desktop, phone, walkScreens } from './walk.ts'

const shop = walkScreens()

for (const view of some([desktop, phone], 2)) {
  describe(`in the ${view.colorScheme} theme at ${view.viewport.width} pixels`, () => {
    it('the dialogs of My Account and the second step have no fault that axe knows', async () => {
      const { page, email } = await provenAccount(shop, 'Axel Axe', view)
      for (const name of ['Add a passkey', 'Sign out everywhere', 'Delete my account']) {
        await page.getByRole('button', { name }).click()
        expect(await faults(page)).toEqual([])
        await page.keyboard.press('Escape')
      }
      const secret = await beginTwoFactor(page)
      expect(await faults(page)).toEqual([])
      await confirmTwoFactor(page, secret)
      expect(await faults(page)).toEqual([])
      const other = await shop.visit('/login', view)
      await logIn(other, email)
      await shows(other, 'One more step')
      expect(await faults(other)).toEqual([])
    })
  })
}
