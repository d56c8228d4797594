import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor } from '#app/testing/visitor.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { getManagerUser, updateManagerUser } from '#kits/session/shared/account.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { registrations } from '#modules/access/contract/registrations.ts'
import { createRegistrationClient } from '#modules/access/testing/registration-client.ts'
import { customers } from '#modules/customers/contract.ts'
import { messages } from '#modules/messages/contract/messages.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { pdf } from '#modules/papers/testing/document-samples.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})
afterAll(() => testServer.close())

interface Colleague {
  userName: string
  managerId: string
  companyId: string
  token: string
}

let added = 0

/** A manager of the brokerage, or of a company of its own. */
async function newManager(kind: 'operator' | 'shop' = 'shop'): Promise<Colleague> {
  const userName = `persona-${++added}`
  const ids = await testServer.createManager({ kind, userName, password })
  return { ...ids, userName, token: await testServer.signIn(userName, password) }
}

const setName = (token: string, displayName: string | null) =>
  testServer.call(updateManagerUser, { displayName }, { token })

const own = async (token: string) => (await testServer.call(getManagerUser, {}, { token })).result

describe('the display name', () => {
  test('is set without the password, stays where it is left out, and is removed by null', async () => {
    const { token } = await newManager()
    expect((await own(token)).displayName).toBeNull()
    expect((await setName(token, '  Lucía   Fernández ')).result.displayName).toBe('Lucía Fernández')
    await testServer.call(updateManagerUser, { timezone: 'Asia/Shanghai' }, { token })
    expect((await own(token)).displayName).toBe('Lucía Fernández')
    expect((await setName(token, null)).result.displayName).toBeNull()
  })

  test.each(['', ' ', 'x'.repeat(101), 'Ana\u202e', 'Ana\u200b', '…'])('is not %j', async (displayName) => {
    const { token } = await newManager()
    expect(await setName(token, displayName)).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'displayName' }] },
    })
  })

  test('that stays the same writes nothing', async () => {
    const { token, managerId } = await newManager()
    await setName(token, 'Sin Cambio')
    const entries = () =>
      testServer.db.selectFrom('audit_log').select('id').where('entity_id', '=', managerId).execute()
    const before = await entries()
    await setName(token, 'Sin Cambio')
    expect(await entries()).toEqual(before)
  })
})

describe('a name that looks like a colleague’s', () => {
  test.each([
    'maria jose ruiz',
    'MARÍA-JOSÉ RUIZ',
    'María José Ruíz',
    'Marla Jose Ruiz',
    'Jefa (María José Ruiz)',
  ])('is refused as a display name: %s', async (name) => {
    const first = await newManager('operator')
    await setName(first.token, 'María José Ruiz')
    const { token } = await newManager('operator')
    expect(await setName(token, name)).toMatchObject({
      status: 409,
      result: { key: 'display_name_taken' },
    })
    await setName(first.token, null)
    expect((await setName(token, name)).status).toBe(200)
    await setName(token, null)
  })

  test('is refused where it is the user name of one, also of one who is disabled', async () => {
    const { token } = await newManager('operator')
    expect(await setName(token, 'Admin')).toMatchObject({ result: { key: 'display_name_taken' } })
    const gone = await newManager('operator')
    await testServer.db
      .updateTable('manager')
      .set({ disabled: true })
      .where('id', '=', gone.managerId)
      .execute()
    expect((await setName(token, gone.userName)).status).toBe(409)
  })

  test('is refused as a user name too', async () => {
    const { token: first } = await newManager('operator')
    await setName(first, 'Rodrigo')
    const { token } = await newManager('operator')
    const answer = await testServer.call(updateManagerUser, { userName: 'r0drigo', password }, { token })
    expect(answer).toMatchObject({ status: 409, result: { key: 'user_name_taken' } })
    const invited = { userName: 'Rodr1go', email: 'rodrigo@example.com' }
    expect(await testServer.call(managers.create, invited, { token: testServer.operator })).toMatchObject({
      status: 409,
      result: { key: 'user_name_taken' },
    })
  })

  test('is refused to a shop where it is one of the brokerage’s, not where it is another shop’s', async () => {
    const broker = await newManager('operator')
    await setName(broker.token, 'Valentina Cruz')
    const [one, other] = [await newManager(), await newManager()]
    expect((await setName(one.token, 'Valentina Cruz')).status).toBe(409)
    expect((await setName(one.token, 'Diego Salas')).status).toBe(200)
    expect((await setName(other.token, 'Diego Salas')).status).toBe(200)
  })

  test('is refused at a move into their company', async () => {
    const [one, other] = [await newManager(), await newManager()]
    await setName(one.token, 'Julia Paz')
    await setName(other.token, 'Julia Paz')
    const { userName, managerId: id, companyId } = other
    // Somebody has to stay an admin there.
    await testServer.createManager({ userName: 'queda', password, companyId })
    const move = { id, version: 2, userName, email: `${userName}@example.com`, companyId: one.companyId }
    expect(await testServer.call(managers.update, move, { token: testServer.operator })).toMatchObject({
      status: 409,
      result: { key: 'display_name_taken' },
    })
  })

  test('is the own one in another spelling', async () => {
    const { token, userName } = await newManager('operator')
    for (const name of [userName, userName.toUpperCase(), 'Óscar', 'OSCAR'])
      expect((await setName(token, name)).status, name).toBe(200)
  })

  test('taken by two at once goes to one', async () => {
    const two = [await newManager('operator'), await newManager('operator')]
    const answers = await Promise.all(two.map(({ token }) => setName(token, 'Ximena Sol')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('colleagues read the display name', () => {
  test('of who did something, and the user name beside it in the audit log', async () => {
    const { token, userName } = await newManager('operator')
    await setName(token, 'Fernanda Ochoa')
    const { id, version } = await testServer.create(undefined, token)
    const moved = await testServer.call(cabins.changeStatus, { id, version, status: 30 }, { token })
    const file = new File([new Uint8Array(pdf())], 'bl.pdf')
    const { result: documents } = await testServer.call(uploadDocuments, { cabinId: id, file }, { token })
    expect(documents).toMatchObject([{ uploadedBy: 'Fernanda Ochoa' }])
    expect(moved.result.trajectory).toMatchObject([
      { recordedBy: 'Fernanda Ochoa' },
      { recordedBy: 'Fernanda Ochoa' },
    ])
    const seen = (await testServer.get(id)).result
    expect(seen).toMatchObject({ updatedBy: 'Fernanda Ochoa', trajectory: moved.result.trajectory })
    const { result: log } = await testServer.call(
      getAuditPage,
      { entityId: id },
      { token: testServer.operator },
    )
    expect(log.items).toHaveLength(3)
    for (const entry of log.items)
      expect(entry).toMatchObject({ managerName: userName, managerDisplayName: 'Fernanda Ochoa' })
    const found = await testServer.call(getAuditPage, { keyword: 'ochoa' }, { token: testServer.operator })
    expect(found.result.items).not.toHaveLength(0)
  })

  test('of who changed a reference row, and the new one after it was changed', async () => {
    const { token, companyId } = await newManager()
    await setName(token, 'Irene Luna')
    const created = await testServer.call(
      customers.create,
      { companyId, code: 'IRENE', name: 'Cliente de Irene' },
      { token },
    )
    expect(created.result.updatedBy).toBe('Irene Luna')
    await setName(token, 'Irene Luna Vega')
    const { id } = created.result
    expect((await testServer.call(customers.get, { id }, { token })).result.updatedBy).toBe('Irene Luna Vega')
  })

  test('of who processed a message or reviewed a registration', async () => {
    const { token, userName } = await newManager('operator')
    await setName(token, 'Gabriel Rey')
    await createVisitor(testServer).send()
    const pending = await testServer.call(messages.getPage, { status: 1 }, { token })
    await testServer.call(
      messages.markProcessed,
      { ids: pending.result.items.map(({ id }) => id) },
      { token },
    )
    const processed = await testServer.call(messages.getPage, { status: 2 }, { token })
    expect(processed.result.items).toMatchObject([{ processedBy: 'Gabriel Rey' }])
    const { id } = await createRegistrationClient(testServer).register()
    const review = { id, version: 1, approve: false, reason: 'Falta el acta' }
    expect((await testServer.call(registrations.review, review, { token })).result.reviewedBy).toBe(
      'Gabriel Rey',
    )
    const { result: log } = await testServer.call(getAuditPage, { entity: 'message' }, { token })
    expect(log.items).toMatchObject([{ managerName: userName }])
  })

  test('but what was recorded under a name keeps it', async () => {
    const { token } = await newManager('operator')
    await setName(token, 'Nombre de Soltera')
    const { id } = await testServer.create(undefined, token)
    await setName(token, 'Nombre de Casada')
    const { trajectory, updatedBy } = (await testServer.get(id)).result
    expect(trajectory).toMatchObject([{ recordedBy: 'Nombre de Soltera' }])
    expect(updatedBy).toBe('Nombre de Casada')
  })
})

describe('the language', () => {
  test('is kept with the account, and left alone by who does not name it', async () => {
    const { token } = await newManager()
    expect((await own(token)).language).toBeNull()
    const chosen = await testServer.call(updateManagerUser, { language: 'zh-CN' }, { token })
    expect(chosen.result.language).toBe('zh-CN')
    await setName(token, 'Mei')
    await testServer.call(updateManagerUser, { language: null }, { token })
    expect((await own(token)).language).toBe('zh-CN')
    const wrong = await testServer.post(updateManagerUser.path, { language: 'fr-FR' }, { token })
    expect(wrong).toMatchObject({ status: 422, result: { fields: [{ path: 'language' }] } })
  })

  test('is that of mails to the manager, whoever causes them', async () => {
    const { token, managerId: id, userName } = await newManager()
    await testServer.call(updateManagerUser, { language: 'zh-CN' }, { token })
    const english = { language: 'en-US' }
    await testServer.call(managers.sendLink, { id }, { token: testServer.operator, ...english })
    const change = { email: `nuevo-${userName}@example.com`, password }
    await testServer.call(updateManagerUser, change, { token, ...english })
    await createRegistrationClient(testServer).confirm(change.email, english)
    const mails = await testServer.db
      .selectFrom('outbox')
      .select(['recipient', 'content'])
      .where('recipient', 'like', `%${userName}@example.com`)
      .$castTo<{ recipient: string; content: { html: string } }>()
      .orderBy('id')
      .execute()
    const languageOf = ({ html }: { html: string }) => /<html lang="([^"]+)"/.exec(html)?.[1]
    expect(mails.map(({ recipient, content }) => [recipient, languageOf(content)])).toEqual([
      [`${userName}@example.com`, 'zh-CN'],
      [change.email, 'zh-CN'],
      [`${userName}@example.com`, 'zh-CN'],
    ])
  })
})
