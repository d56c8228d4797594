import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#shared/contracts/customers.ts'
import { ports } from '#shared/contracts/ports.ts'
import { catalogues } from '#shared/i18n/all.ts'
import { readSpreadsheet } from '../spreadsheets/read.ts'
import { adminPassword, createTestApp, type TestApp } from '../testing/app.ts'
import { samples } from '../testing/catalogue-samples.ts'
import type { Members } from './definition.ts'

let house: TestApp
let operator: string
let shop: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
  house = await createTestApp({ DEMO_DATA: '0' })
  operator = await house.signIn('admin', adminPassword)
  await house.createManager({ userName: 'shop', password: 'a long password' })
  shop = await house.signIn('shop', 'a long password')
})

afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

const headers = (token: string, language = 'es-MX') => ({
  authorization: `Bearer ${token}`,
  'accept-language': language,
})

const exportFile = (
  calls: { exportRows: { path: string } },
  query: Members,
  token = operator,
  language?: string,
) =>
  house.app.inject({
    method: 'POST',
    url: calls.exportRows.path,
    headers: headers(token, language),
    payload: query,
  })

async function importFile(
  calls: { importRows: { path: string } },
  content: string | Buffer,
  dryRun: boolean,
  token = operator,
) {
  const form = new FormData()
  form.set('dryRun', String(dryRun))
  form.set('file', new File([content as string], 'rows.csv', { type: 'text/csv' }))
  const body = new Response(form)
  const response = await house.app.inject({
    method: 'POST',
    url: calls.importRows.path,
    headers: { ...headers(token), 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json() }
}

async function readAnswer(body: Buffer, name: string) {
  const path = join(folder, name)
  await writeFile(path, body)
  return readSpreadsheet(path, name)
}

const count = async (token = operator): Promise<number> =>
  (await house.call(customers.getPage, {}, { token })).result.total

const create = (members: { code: string; name: string }, token = operator) =>
  house.call(customers.create, members, { token })

describe('export', () => {
  test.each(['xlsx', 'csv'] as const)(
    'the filtered list as %s, headed in the reader’s language',
    async (format) => {
      await create({ code: `${format}-1`, name: `Exportado ${format} 北京` })
      await create({ code: `${format}-2`, name: 'Otro' })
      const answer = await exportFile(
        customers,
        { keyword: `exportado ${format}`, format },
        operator,
        'zh-CN',
      )
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="customers-.*\\.${format}"`),
      )
      const sheet = await readAnswer(answer.rawPayload, `export.${format}`)
      expect(sheet.headings[0]).toBe(catalogues['zh-CN']['customers.fields.code'])
      expect(sheet.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
        [`${format}-1`, `Exportado ${format} 北京`],
      ])
    },
  )

  test('holds no formula', async () => {
    await create({ code: 'evil', name: '=HYPERLINK("http://evil")' })
    const answer = await exportFile(customers, { keyword: 'hyperlink', format: 'csv' })
    expect(answer.body).not.toMatch(/(^|[,"\n])=/)
  })

  test('gives a shop its own rows and no others', async () => {
    await create({ code: 'mine', name: 'Solo de la tienda' }, shop)
    const answer = await exportFile(customers, { format: 'csv' }, shop)
    const { rows } = await readAnswer(answer.rawPayload, 'shop.csv')
    expect(rows.map(({ cells }) => cells[0])).toEqual(['mine'])
  })

  test('refuses what the list refuses, as an envelope', async () => {
    const answer = await exportFile(customers, { format: 'pdf' })
    expect(answer.json()).toMatchObject({ code: 422, result: { fields: [{ path: 'format' }] } })
    expect((await exportFile(customers, {}, 'made-up')).json()).toMatchObject({ code: 401 })
  })

  test('writes enums by their names and reads them back in any language', async () => {
    const answer = await exportFile(ports, { keyword: 'MXZLO', format: 'csv' }, operator, 'en-US')
    const { headings, rows } = await readAnswer(answer.rawPayload, 'ports.csv')
    const line = Object.fromEntries(headings.map((heading, i) => [heading, rows[0]?.cells[i]]))
    expect(Object.values(line)).toContain('Sea freight')
  })
})

test('a dozen slow downloads leave the lists to everybody else', async () => {
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const address = house.app.addresses()[0] as { port: number }
  await sql`
    insert into customer (id, company_id, code, name, note)
    select gen_random_uuid(), (select id from company where kind = 'operator'), 'slow-' || n, 'Lento', repeat('x', 480)
    from generate_series(1, 20000) n`.execute(house.db)
  const leave = new AbortController()
  const downloads = Array.from({ length: 12 }, () =>
    fetch(`http://127.0.0.1:${address.port}${customers.exportRows.path}`, {
      method: 'POST',
      headers: { ...headers(operator), 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv' }),
      signal: leave.signal,
    }),
  )
  // The answers have begun, and nobody reads them.
  for (const answer of await Promise.all(downloads)) expect(answer.status).toBe(200)
  expect((await house.call(customers.getPage, {}, { token: operator })).status).toBe(200)
  leave.abort()
  await house.db.deleteFrom('customer').where('code', 'like', 'slow-%').execute()
})

describe.each(Object.entries(samples))('the import file of %s', (_name, { calls, form }) => {
  test.each(['xlsx', 'csv'])('as %s has its headings and no row', async (format) => {
    const answer = await house.app.inject({
      url: `${calls.template.path}?format=${format}`,
      headers: headers(operator),
    })
    expect(answer.statusCode).toBe(200)
    const sheet = await readAnswer(answer.rawPayload, `template.${format}`)
    expect(sheet.headings.length).toBeGreaterThanOrEqual(Object.keys(form(0)).length)
    expect(sheet.headings.join()).not.toContain('.fields.')
    expect(sheet.rows).toEqual([])
  })
})

describe('import', () => {
  const good = 'Código;Nombre;Correo electrónico\nI-1;Importado uno;uno@example.com\nI-2;Importado dos;\n'

  test('a dry run says every line is fine and writes nothing', async () => {
    const before = await count()
    const answer = await importFile(customers, good, true)
    expect(answer.result).toEqual({
      created: 0,
      rows: [
        { line: 2, ok: true, errors: [] },
        { line: 3, ok: true, errors: [] },
      ],
    })
    expect(await count()).toBe(before)
  })

  test('one bad line and nothing is written; each fault stands with its line and column', async () => {
    const before = await count()
    const bad = 'code,name,email\nI-3,Bueno,\nI-3,Repetido,\n,Sin código,no es correo\n'
    const { result } = await importFile(customers, bad, false)
    expect(result.created).toBe(0)
    expect(result.rows).toMatchObject([
      { line: 2, ok: true },
      { line: 3, ok: false, errors: [{ path: 'code', msg: 'Este código ya está en uso.' }] },
      {
        line: 4,
        ok: false,
        errors: [{ path: 'code', msg: 'Este campo es obligatorio.' }, { path: 'email' }],
      },
    ])
    expect(await count()).toBe(before)
  })

  test('a good file creates all its lines, in the own company', async () => {
    const before = await count(shop)
    const { result } = await importFile(customers, good, false, shop)
    expect(result.created).toBe(2)
    expect(await count(shop)).toBe(before + 2)
  })

  test('of ports takes the kind by its name in any language', async () => {
    const file =
      'code,name,transportType,countryId,timezone,latitude\nQZIMP,Puerto,海运,MX,America/Mexico_City,"19,5"\n'
    const { result } = await importFile(ports, file, false)
    expect(result).toMatchObject({ created: 1 })
    const found = await house.call(ports.getPage, { keyword: 'QZIMP' }, { token: operator })
    expect(found.result.items[0]).toMatchObject({ transportType: 1, latitude: 19.5 })
  })

  test('refuses a file without a known column, one that is no spreadsheet, and a shop where it may not write', async () => {
    expect(await importFile(customers, 'a,b\n1,2\n', true)).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'file' }] },
    })
    expect((await importFile(customers, Buffer.from([0xff, 0xfe, 0x00, 0xd8]), true)).status).toBe(415)
    expect((await importFile(ports, 'code,name\nA,B\n', true, shop)).status).toBe(403)
  })
})
