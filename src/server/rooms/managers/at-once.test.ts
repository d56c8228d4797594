import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getManagerUser } from '#shared/contracts/account.ts'
import { managers } from '#shared/contracts/managers.ts'
import { setPasswordWithLink } from '#shared/contracts/password-reset.ts'
import { adminPassword, createTestApp, type TestApp } from '../../testing/app.ts'

let house: TestApp
let token: string
let shopCompany: string

const password = 'a long password'

beforeAll(async () => {
  house = await createTestApp({ DEMO_DATA: '0', PUBLIC_URL: 'https://carga.example' })
  shopCompany = (await house.createManager({ userName: 'tienda', password })).companyId
})

afterAll(() => house.close())

beforeEach(async () => {
  token = await house.signIn('admin', adminPassword)
})

describe('two operators at once', () => {
  /** Colleagues with a password, each with a token of their own. */
  async function pair(name: string) {
    const people = []
    for (const userName of [`${name}-a`, `${name}-b`]) {
      const { managerId: id } = await house.createManager({ kind: 'operator', userName, password })
      people.push({
        id,
        userName,
        email: `${userName}@example.com`,
        token: await house.signIn(userName, password),
      })
    }
    return people as [(typeof people)[0], (typeof people)[0]]
  }

  test.each([1, 2, 3])('who close each other’s account leave one open (%i)', async (round) => {
    const [a, b] = await pair(`cierra-${round}`)
    const close = (by: typeof a, { id }: typeof b) =>
      house.call(managers.setDisabled, { id, version: 1, disabled: true }, { token: by.token })
    const answers = await Promise.all([close(a, b), close(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const open = await Promise.all([a, b].map((one) => house.call(getManagerUser, {}, { token: one.token })))
    expect(open.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('who move each other out of the company leave one in it', async () => {
    const [a, b] = await pair('mueve')
    const move = (by: typeof a, { id, userName, email }: typeof b) =>
      house.call(
        managers.update,
        { id, version: 1, userName, email, companyId: shopCompany },
        { token: by.token },
      )
    const answers = await Promise.all([move(a, b), move(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test.each([1, 2, 3, 4, 5])(
    'leave no link alive in a mailbox that is no longer theirs (%i)',
    async (round) => {
      const form = { userName: `colega-${round}`, email: `colega-${round}@example.com` }
      const { id, userName, email } = (await house.call(managers.create, form, { token })).result
      const [update, sent] = await Promise.all([
        house.call(managers.update, { id, version: 1, userName, email: `new-${email}` }, { token }),
        house.call(managers.sendLink, { id }, { token }),
      ])
      expect([update.status, sent.status]).toEqual([200, 200])
      const old = await house.db
        .selectFrom('outbox')
        .select('content')
        .where('recipient', '=', email)
        .execute()
      expect(old.length).toBeGreaterThan(0)
      for (const { content } of old) {
        const [, link = ''] = /\/setpassword#([\w-]{43})/.exec((content as { text: string }).text) ?? []
        const body = { token: link, newPassword: 'camioneta azul marino' }
        expect((await house.call(setPasswordWithLink, body)).status).toBe(403)
      }
    },
  )
})
