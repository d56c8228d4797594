import { screens } from '#kits/page/shared/routes.ts'
import { comments } from '#modules/comments/contract.ts'
import {
  apiClientFor,
  expectNotification,
  numberOf,
  openCabins,
  operatorApi,
  registerCabin,
  showWhole,
  whileListening,
} from './cabins.ts'
import { commentsOf, commentsPath, commentWith } from './comments.ts'
import { expect, test } from './fixtures.ts'
import { rowWith } from './lists.ts'
import { enter, furtherTag, furtherTagsOf, journeyLanguages, looksOf, takeLook, widths } from './screens.ts'
import { say, texts } from './texts.ts'

test.describe('comments on a shipment', () => {
  test('are written for the team or for the client and answered, live on both sides', async ({
    page,
    visitor: client,
    request,
    axe,
    shop,
    adminPassword,
  }) => {
    await showWhole(page, widths.desktop)
    const admin = { userName: 'admin', password: adminPassword }
    await enter(page, admin, screens.accountinfo.path)
    const ofShop = apiClientFor(request, await enter(client, shop, screens.accountinfo.path))
    const cabin = await registerCabin(ofShop)
    const company = { company: cabin.companyName }
    await whileListening(page, () => page.goto(commentsPath(cabin.id)))
    await whileListening(client, () => client.goto(commentsPath(cabin.id)))
    // What stands above it loads later and must not push it away.
    await expect(page.locator('#comments').getByRole('heading').first()).toBeInViewport()
    const field = (key: 'label_internal' | 'label_shared') =>
      commentsOf(page).getByRole('textbox', { name: say(`cabin_comments.${key}`, company) })
    const question = commentsOf(client).getByRole('textbox', { name: say('cabin_comments.label_shop') })
    await expect(commentsOf(client).getByRole('radio')).toHaveCount(0)

    // For the team: the choice that is made already. A name is completed with the keyboard.
    await expect(field('label_internal')).toBeVisible()
    await field('label_internal').pressSequentially('Cliente con adeudo, ojo @adm')
    const people = commentsOf(page).getByRole('listbox', { name: say('cabin_comments.people_list') })
    await expect(people.getByRole('option', { name: /admin/ })).toBeVisible()
    await axe(page)
    await field('label_internal').press('Enter')
    await expect(field('label_internal')).toHaveValue('Cliente con adeudo, ojo @admin ')
    await commentsOf(page)
      .getByRole('button', { name: say('cabin_comments.send_internal') })
      .click()
    await expect(commentWith(page, 'adeudo')).toContainText(say('cabin_comments.internal'))
    await expect(field('label_internal')).toHaveValue('')
    await expect(field('label_internal')).toBeFocused()

    // For the client: another form, and what was begun for the team stays with the team, also after a reload.
    await field('label_internal').fill('Borrador del equipo')
    await commentsOf(page)
      .getByRole('radio', { name: say('cabin_comments.choice_shared', company) })
      .check()
    await expect(field('label_shared')).toHaveValue('')
    await expect(commentsOf(page)).toContainText(say('cabin_comments.reads_shared', company))
    await field('label_shared').pressSequentially('Falta la factura @demo-pac')
    await people.getByRole('option', { name: 'Sofía Ejemplo Luna' }).click()
    await field('label_shared').press('Control+Enter')
    await expect(commentWith(page, 'factura')).toContainText(say('cabin_comments.shared'))
    await expect(commentWith(client, 'Falta la factura @demo-pacifico')).toBeVisible()
    await expect(client.getByText('adeudo')).toHaveCount(0)

    await question.fill('¿Cuál factura?')
    await commentsOf(client)
      .getByRole('button', { name: say('cabin_comments.send_shop') })
      .click()
    await expect(commentWith(page, '¿Cuál factura?')).toContainText(say('cabin_comments.from_company'))

    await page.reload()
    await expect(field('label_internal')).toHaveValue('Borrador del equipo')
    await axe(page)
  })

  test('are corrected and taken back, led to by a notification, and counted in the list', {
    tag: furtherTag,
  }, async ({ page, visitor: client, request, shop, adminPassword }) => {
    await showWhole(page, widths.desktop)
    const admin = { userName: 'admin', password: adminPassword }
    await enter(page, admin, screens.accountinfo.path)
    const ofShop = apiClientFor(request, await enter(client, shop, screens.accountinfo.path))
    const cabin = await registerCabin(ofShop)
    const operator = await operatorApi(request, adminPassword)
    const { id: cabinId } = cabin
    await operator(comments.create, { cabinId, text: 'Cliente con adeudo', visibility: 'internal' })
    await operator(comments.create, { cabinId, text: 'Falta la factura', visibility: 'shared' })
    await ofShop(comments.create, { cabinId, text: '¿Cuál factura?', visibility: 'shared' })
    await whileListening(page, () => page.goto(commentsPath(cabinId)))
    await whileListening(client, () => client.goto(commentsPath(cabinId)))

    const own = commentWith(page, 'Falta la factura')
    await own.getByRole('button', { name: say('cabin_comments.edit'), exact: false }).click()
    const edited = page.getByRole('textbox', { name: say('cabin_comments.edit_label') })
    await edited.fill('Falta la factura 1234')
    await edited.press('Control+Enter')
    await expect(commentWith(client, 'Falta la factura 1234')).toContainText(say('cabin_comments.edited'))
    await commentWith(client, '¿Cuál factura?')
      .getByRole('button', { name: say('cabin_comments.delete'), exact: false })
      .click()
    await client
      .getByRole('alertdialog')
      .getByRole('button', { name: say('delete.confirm') })
      .click()
    await expectNotification(client, say('cabin_comments.deleted'))
    await expect(commentWith(page, '¿Cuál factura?')).toHaveCount(0)

    // A notification leads to one of them.
    const { items } = await operator(comments.getPage, { cabinId })
    const target = items.find(({ visibility }) => visibility === 'shared')
    await page.goto(commentsPath(cabinId, `?comment=${target?.id}`))
    await expect(commentWith(page, 'Falta la factura 1234')).toBeFocused()

    // The list counts what each may read, and goes on counting.
    await openCabins(page, `?q=${numberOf(cabin)}`)
    await openCabins(client, `?q=${numberOf(cabin)}`)
    await expect(rowWith(page, numberOf(cabin))).toContainText(say('cabin_comments.count', { count: 2 }))
    await expect(rowWith(client, numberOf(cabin))).toContainText(say('cabin_comments.count', { count: 1 }))
    await operator(comments.create, { cabinId, text: 'Llegó', visibility: 'shared' })
    await expect(rowWith(client, numberOf(cabin))).toContainText(say('cabin_comments.count', { count: 2 }))
    await expect(rowWith(page, numberOf(cabin))).toContainText(say('cabin_comments.count', { count: 3 }))
  })
})

for (const language of journeyLanguages)
  test(`comments look right in ${language}`, { tag: furtherTagsOf(language) }, async ({
    page,
    request,
    axe,
    shop,
    adminPassword,
  }) => {
    const t = texts(language)
    const ofShop = apiClientFor(request, await enter(page, shop, screens.accountinfo.path))
    const cabin = await registerCabin(ofShop)
    const operator = await operatorApi(request, adminPassword)
    await ofShop(comments.create, {
      cabinId: cabin.id,
      text: '¿Cuándo llega?\nGracias.',
      visibility: 'shared',
    })
    const long = `${'https://example.com/a/very/long/link/without/any/space/in/it?and=more '.repeat(3)}\u202eFDP.exe`
    await operator(comments.create, { cabinId: cabin.id, text: `${long} @admin`, visibility: 'internal' })
    await operator(comments.create, {
      cabinId: cabin.id,
      text: 'Mañana. @demo-pacifico',
      visibility: 'shared',
    })
    for (const [who, credentials] of Object.entries({
      operator: { userName: 'admin', password: adminPassword },
      shop,
    }))
      for (const look of looksOf(language)) {
        await takeLook(page, look, 900)
        await enter(page, { ...credentials, language }, commentsPath(cabin.id))
        await expect(commentsOf(page, t).getByRole('listitem')).toHaveCount(who === 'operator' ? 3 : 2)
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(overflow, `${who} on a ${look.device}`).toBeLessThanOrEqual(0)
        await showWhole(page, look.width)
        await axe(page)
      }
  })
