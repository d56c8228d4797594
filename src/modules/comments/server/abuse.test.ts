import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { comments } from '../contract.ts'

let testServer: CabinTestServer
let cabin: Cabin

beforeAll(async () => {
  testServer = await openCabinTestServer()
  cabin = await testServer.create(testServer.sea(), testServer.shop)
})
afterAll(() => testServer.close())
beforeEach(async () => void (await testServer.db.deleteFrom('rate_limit').execute()))

const write = (text: string, visibility: 'internal' | 'shared' = 'shared', token = testServer.operator) =>
  testServer.call(comments.create, { cabinId: cabin.id, text, visibility }, { token })

describe('the text of a comment', () => {
  test.each([
    ['Chinese', '货'.repeat(2000)],
    ['Arabic', 'ش'.repeat(2000)],
    ['emoji, two units each', '🚢'.repeat(2000)],
    ['line breaks', `a${'\n'.repeat(1998)}b`],
    ['HTML, which stays text', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['a direction override', 'factura \u202eFDP.exe\u202c \u2067abc\u2069'],
    ['what looks like SQL or a formula', `'); drop table comment; -- =HYPERLINK("x")`],
  ])('may be %s, and comes back as typed', async (_, text) => {
    const { status, result } = await write(text)
    expect(status).toBe(200)
    expect(result.text).toBe(text)
  })

  test('is trimmed, its line breaks made alike', async () => {
    expect((await write('  uno\r\ndos\rtres \n')).result.text).toBe('uno\ndos\ntres')
  })

  test.each([
    ['2,001 characters', '货'.repeat(2001), 'max_chars'],
    ['2,001 emoji', '🚢'.repeat(2001), 'max_chars'],
    ['nothing', ' \n ', 'required'],
    ['what nobody sees', '\u200b\u2060\u00ad\u3164', 'required'],
    ['NUL', 'a\0b', 'valid_value'],
    ['a control character', 'a\u0007b', 'valid_value'],
    ['half a character', 'a\ud800b', 'valid_value'],
  ])('is refused where it is %s', async (_, text, key) => {
    expect((await write(text)).result).toMatchObject({ key: 'validation', fields: [{ path: 'text', key }] })
  })
})

describe('mentions', () => {
  test('of 200 managers: the first ten count', async () => {
    const names = Array.from({ length: 200 }, (_, n) => `m${String(n).padStart(3, '0')}`)
    const { companyId } = await testServer.createManager({ kind: 'operator', userName: 'm000', password })
    const rows = names.slice(1).map((user_name) => ({
      id: crypto.randomUUID(),
      company_id: companyId,
      user_name,
      email: `${user_name}@example.com`,
    }))
    await testServer.db.insertInto('manager').values(rows).execute()
    const { result } = await write(names.map((name) => `@${name}`).join(' '), 'internal')
    expect(result.mentions.map(({ userName }) => userName)).toEqual(names.slice(0, 10))
    const told = testServer.db.selectFrom('notification').select('id').where('subject_id', '=', result.id)
    expect(await told.execute()).toHaveLength(10)
  })

  test('of a name that looks like a colleague’s is not the colleague', async () => {
    await testServer.createManager({ kind: 'operator', userName: 'сора', password })
    await testServer.createManager({ kind: 'operator', userName: 'copa', password })
    const { result } = await write('@copa', 'internal')
    expect(result.mentions.map(({ userName }) => userName)).toEqual(['copa'])
  })

  test('of another company’s manager, or a disabled one, stay text', async () => {
    await testServer.createManager({ kind: 'operator', userName: 'se-fue', password })
    await testServer.db
      .updateTable('manager')
      .set({ disabled: true })
      .where('user_name', '=', 'se-fue')
      .execute()
    const { result } = await write('@stranger @se-fue hola', 'shared')
    expect(result).toMatchObject({ text: '@stranger @se-fue hola', mentions: [] })
    const fromShop = await write('@stranger hola', 'shared', testServer.shop)
    expect(fromShop.result.mentions).toEqual([])
  })
})

test('fifty comments a minute are taken of a manager, written or edited, and no more', {
  tags: 'further',
}, async () => {
  const statuses: number[] = []
  for (let n = 1; n <= 51; n++) statuses.push((await write(`Número ${n}`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  const refused = await write('Otro')
  expect(refused).toMatchObject({ status: 429, result: { key: 'too_often' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await write('Del cliente', 'shared', testServer.shop)).status).toBe(200)
  const { result: page } = await testServer.call(
    comments.getPage,
    { cabinId: cabin.id, keyword: 'Número 50' },
    { token: testServer.operator },
  )
  const [{ id, version } = { id: '', version: 0 }] = page.items
  const edit = { id, version, text: 'Cambiado' }
  expect((await testServer.call(comments.update, edit, { token: testServer.operator })).status).toBe(429)
  await testServer.setClock(new Date(testServer.clock.now.getTime() + 61_000).toISOString())
  expect((await testServer.call(comments.update, edit, { token: testServer.operator })).status).toBe(200)
})
