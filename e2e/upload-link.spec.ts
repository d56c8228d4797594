import { devices } from '@playwright/test'
import type { Language } from '#kits/contract/shared/languages.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { uploadRequests } from '#modules/papers/contract/requests.ts'
import { jpeg } from '#modules/papers/testing/document-samples.ts'
import { type ApiClient, numberOf, openCabin, registerCabin } from './cabins.ts'
import { blackPdf } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, mailTo } from './mails.ts'
import {
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  expectTranslated,
  furtherTagsOf,
  journeyLanguages,
  looksOf,
  nightlyTag,
  takeLook,
  widths,
} from './screens.ts'
import { knownHost } from './servers.ts'
import { say, texts } from './texts.ts'

/** Mail goes out over SMTP here. */
const tag = '@parallel'

const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: jpeg() }
const list = { name: 'Packing list.pdf', mimeType: 'application/pdf', buffer: blackPdf() }

async function ask(api: ApiClient, language: Language, email: string | null = null) {
  const cabin = await registerCabin(api)
  const asked = { cabinId: cabin.id, kinds: ['invoice', 'packing_list'] as const, language, email }
  const { id, url } = await api(uploadRequests.create, { ...asked, kinds: [...asked.kinds] })
  return { cabin, id, path: pathOf(url) }
}

const pathOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}

test.describe('papers that are asked for by a link', { tag }, () => {
  // A connection that is cut, one that is gone, and a link that no longer works.
  test.use({ allowedProblems: [/status of 403|net::ERR_/] })

  test('come from a phone, through a lost connection, and the manager sees them at once', async ({
    page,
    api,
    browser,
    axe,
  }, { project: { name: project } }) => {
    const t = texts('en-US')
    const email = `supplier-${Date.now()}@${knownHost}`
    const { cabin, id } = await ask(api, 'en-US', email)
    await openCabin(page, cabin)

    const mail = await mailTo(project, email, t('upload_mail.open'))
    expect(mail).toContain(t('papers.kinds.invoice'))
    const link = new URL(linkIn(mail))
    const phone = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: widths.phone, height: 800 },
    })
    const visitor = await phone.newPage()
    await visitor.goto(pathOf(link.href))
    const title = (name: string) => visitor.getByRole('heading', { level: 1, name, exact: true })
    await expect(title(t('upload.title'))).toBeVisible()
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(visitor.getByText(t('upload.shipment', { number: numberOf(cabin) }))).toBeVisible()
    const invoice = visitor.getByRole('region', { name: t('papers.kinds.invoice') })
    const packing = visitor.getByRole('region', { name: t('papers.kinds.packing_list') })
    await axe(visitor)

    // The first try is cut; the page sends the photo again by itself.
    await visitor.route(`**${uploadRequests.upload.path}`, (route) => route.abort('connectionreset'), {
      times: 1,
    })
    await expect(invoice.getByText(t('upload.photo'))).toBeVisible()
    const camera = invoice.getByLabel(t('upload.photo_for', { kind: t('papers.kinds.invoice') }))
    await camera.setInputFiles(photo)
    await expect(invoice.getByText(t('upload.retrying'))).toBeVisible()
    await expect(invoice.getByText(t('upload.came'), { exact: true })).toBeVisible()
    await expect(page.getByText(photo.name).first()).toBeVisible()

    await visitor.context().setOffline(true)
    await expect(visitor.getByText(t('upload.offline'))).toBeVisible()
    const chooser = packing.getByLabel(t('upload.choose_for', { kind: t('papers.kinds.packing_list') }))
    await chooser.setInputFiles([list, { ...list, name: 'invoice.xml' }])
    await expect(packing.getByText(t('upload.wrong_type'))).toBeVisible()
    await expect(packing.getByText(list.name)).toBeVisible()
    await axe(visitor)
    await visitor.context().setOffline(false)
    await expect(packing.getByText(t('upload.came'), { exact: true })).toBeVisible()
    await expect(visitor.getByText(t('upload.all_came'))).toBeVisible()
    await expect(page.getByText(list.name).first()).toBeVisible()

    // What came is shown to whoever opens the link again, and the same file is kept once.
    await visitor.reload()
    await expect(invoice.getByText(photo.name)).toBeVisible()
    await chooser.setInputFiles(list)
    await expect(packing.getByRole('listitem')).toHaveCount(2)
    const { items } = await api(uploadRequests.getPage, { cabinId: cabin.id })
    expect(items[0]?.documents.map(({ fileName }) => fileName)).toEqual([photo.name, list.name])

    await api(uploadRequests.revoke, { id })
    await visitor.reload()
    await expect(title(t('upload.dead_title'))).toBeVisible()
    await visitor
      .getByRole('main')
      .getByRole('link', { name: t('upload.contact'), exact: true })
      .click()
    await expect(visitor).toHaveURL(screens.contact.path)
    await phone.close()
  })

  test('by the keyboard: the link to the content leaves the address as it was', { tag: nightlyTag }, async ({
    api,
    visitor,
    axe,
  }) => {
    const { path } = await ask(api, 'es-MX')
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: say('upload.title') })).toBeVisible()
    await visitor.keyboard.press('Tab')
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL(path)
    await visitor.keyboard.press('Tab')
    const chooser = visitor.getByLabel(say('upload.choose_for', { kind: say('papers.kinds.invoice') }))
    await expect(chooser).toBeFocused()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: say('upload.title') })).toBeVisible()
    await axe(visitor)
  })
})

for (const language of journeyLanguages)
  test.describe(`the page of a link in ${language}`, { tag: [tag, ...furtherTagsOf(language)] }, () => {
    test.use({ allowedProblems: [/status of 403/] })
    const t = texts(language)

    for (const look of looksOf(language))
      test(`on a ${look.device} is whole, translated and readable by all`, async ({ api, visitor, axe }) => {
        const { path } = await ask(api, language)
        await takeLook(visitor, look)
        await visitor.goto(path)
        const invoice = visitor.getByRole('region', { name: t('papers.kinds.invoice') })
        const chooser = invoice.getByLabel(t('upload.choose_for', { kind: t('papers.kinds.invoice') }))
        await chooser.setInputFiles([photo, { ...list, name: `${'Factura larga '.repeat(8)}.exe` }])
        await expect(invoice.getByText(t('upload.came'), { exact: true })).toBeVisible()
        await expect(invoice.getByText(t('upload.wrong_type'))).toBeVisible()
        await expectTranslated(visitor, language)
        await expectNoSidewaysScroll(visitor)
        await expectRoomForLargeText(visitor)
        await axe(visitor)

        await visitor.goto(`${screens.upload.path}?lang=${language}#${'x'.repeat(43)}`)
        await visitor.reload()
        await expect(visitor.getByRole('heading', { level: 1, name: t('upload.dead_title') })).toBeVisible()
        await expectTranslated(visitor, language)
        await expectNoSidewaysScroll(visitor)
        await axe(visitor)
      })
  })
