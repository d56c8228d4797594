import type { Page } from '@playwright/test'
import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { cabinForm, clearance, expectCabin, openCabins, sectionLink, showWhole, stepName } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { rowWith } from './lists.ts'
import {
  enter,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  furtherTag,
  looksOf,
  takeLook,
} from './screens.ts'
import { texts } from './texts.ts'

/** A demo cabin that has arrived. */
const number = 'TEXU3070079'

/** The list with filters set and rows selected, and the question before their status is changed. */
async function* listStates(page: Page, t: Translate) {
  await openCabins(page, `?transportMode=${TransportType.sea}&q=demo`)
  yield
  await page.getByRole('button', { name: t('cabins.filters.title'), expanded: false }).click()
  await expect(
    page
      .getByRole('region', { name: t('cabins.filters.title') })
      .getByRole('combobox')
      .last(),
  ).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  yield
  await page.getByRole('button', { name: t('cabins.batch.open'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  yield
}

/** The form of each mode, with all its errors. */
async function* formStates(page: Page, t: Translate) {
  for (const mode of Object.values(TransportType)) {
    await page.goto(screens.cabinDetail.path.replace(':id', 'new'))
    await page.getByRole('radio', { name: t(enumKey('TransportType', mode)) }).check()
    await page.getByRole('button', { name: t('cabin_form.create'), exact: true }).click()
    await expect(cabinForm(page, t).locator('[aria-invalid=true]').first()).toBeFocused()
    // The list of a picker would hide the page around it.
    await expect(page.getByRole('listbox')).toHaveCount(0)
    yield
  }
}

/** The sections of a cabin's page, with every expandable part opened. */
async function* cabinStates(page: Page, t: Translate) {
  await openCabins(page, `?q=${number}`)
  await rowWith(page, number).getByRole('link').click()
  await expectCabin(page, number)
  yield
  await sectionLink(page, 'cabin_page.history', t).click()
  await expect(page.getByText(t('cabin_audit_log.empty'))).toBeVisible()
  yield
  await sectionLink(page, 'cabin_clearance.title', t).click()
  const panel = clearance(page, t)
  await panel.getByRole('button', { name: stepName(CabinStatus.clearance, t) }).click()
  await panel.getByRole('button', { name: t('cabin_clearance.undo.open'), exact: true }).click()
  await expect(panel.getByRole('form')).toHaveCount(2)
  await expect(page.getByRole('status', { name: t('common.loading') })).toHaveCount(0)
  yield
}

test.describe('the screens of cabins', { tag: '@parallel' }, () => {
  const screensOf = { list: listStates, form: formStates, cabin: cabinStates }

  for (const language of languages) {
    for (const look of looksOf(language)) {
      for (const [name, states] of Object.entries(screensOf)) {
        test(`${name} is sound in ${language} on a ${look.device}`, { tag: furtherTag }, async ({
          page,
          axe,
          adminPassword,
        }) => {
          await takeLook(page, look)
          await enter(
            page,
            { userName: 'admin', password: adminPassword, language },
            screens.accountinfo.path,
          )
          for await (const _ of states(page, texts(language))) {
            await showWhole(page, look.width)
            await expectNoSidewaysScroll(page)
            // The page of a cabin is checked on a phone in every language: it is read on the move.
            await axe(page)
            if (look.device === 'phone') await expectRoomForLargeText(page)
          }
        })
      }
    }
  }
})
