import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { managers } from '#modules/access/contract/managers.ts'
import {
  type ManagerTestServer,
  openManagerTestServer,
  password,
} from '#modules/access/testing/manager-test-server.ts'

let testServer: ManagerTestServer

beforeAll(async () => {
  testServer = await openManagerTestServer()
})

afterAll(() => testServer.close())

describe('two admins at once', () => {
  /** Colleagues with a password, each with a token of their own. */
  async function pair(name: string) {
    const people = []
    for (const userName of [`${name}-a`, `${name}-b`]) {
      const { managerId: id } = await testServer.createManager({ kind: 'operator', userName, password })
      people.push({
        id,
        userName,
        email: `${userName}@example.com`,
        token: await testServer.signIn(userName, password),
      })
    }
    return people as [(typeof people)[0], (typeof people)[0]]
  }

  test.each([1, 2, 3])('who close each other’s account leave one open (%i)', async (round) => {
    const [a, b] = await pair(`cierra-${round}`)
    const close = (by: typeof a, { id }: typeof b) =>
      testServer.call(managers.setDisabled, { id, version: 1, disabled: true }, { token: by.token })
    const answers = await Promise.all([close(a, b), close(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const open = await Promise.all(
      [a, b].map((one) => testServer.call(getManagerUser, {}, { token: one.token })),
    )
    expect(open.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('who move each other out of the company leave one in it', async () => {
    const [a, b] = await pair('mueve')
    const move = (by: typeof a, { id, userName, email }: typeof b) =>
      testServer.call(
        managers.update,
        { id, version: 1, userName, email, companyId: testServer.shopCompany },
        { token: by.token },
      )
    const answers = await Promise.all([move(a, b), move(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test.each([1, 2, 3])('who lower each other leave one who may raise the other (%i)', async (round) => {
    const [a, b] = await pair(`baja-${round}`)
    const lower = (by: typeof a, { id, userName, email }: typeof b) =>
      testServer.call(
        managers.update,
        { id, version: 1, userName, email, access: 'viewer' },
        { token: by.token },
      )
    const answers = await Promise.all([lower(a, b), lower(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test.each([1, 2, 3, 4, 5])('who take a shop’s two admins leave it one (%i)', async (round) => {
    const [one, other] = await pair(`toma-${round}`)
    const admins = []
    let companyId: string | undefined
    for (const userName of [`socia-${round}-a`, `socia-${round}-b`]) {
      const made = await testServer.createManager({ userName, password, ...(companyId && { companyId }) })
      companyId = made.companyId
      admins.push({ id: made.managerId, userName, email: `${userName}@example.com`, version: 1 })
    }
    const [first, second] = admins as [(typeof admins)[0], (typeof admins)[0]]
    const answers = await Promise.all([
      testServer.call(managers.update, { ...first, access: 'staff' }, { token: one.token }),
      testServer.call(
        managers.setDisabled,
        { id: second.id, version: 1, disabled: true },
        { token: other.token },
      ),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.result).toEqual({ key: 'last_admin' })
  })

  test.each([1, 2, 3, 4, 5])(
    'leave no link alive in a mailbox that is no longer theirs (%i)',
    async (round) => {
      const token = await testServer.signInAsAdmin()
      const form = { userName: `colega-${round}`, email: `colega-${round}@example.com` }
      const { id, userName, email } = (await testServer.call(managers.create, form, { token })).result
      const [update, sent] = await Promise.all([
        testServer.call(managers.update, { id, version: 1, userName, email: `new-${email}` }, { token }),
        testServer.call(managers.sendLink, { id }, { token }),
      ])
      expect([update.status, sent.status]).toEqual([200, 200])
      const old = (await testServer.mails()).filter(({ recipient }) => recipient === email)
      expect(old.length).toBeGreaterThan(0)
      for (const mail of old) expect((await testServer.followLink(mail)).status).toBe(403)
    },
  )
})
