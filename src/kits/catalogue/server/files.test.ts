import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { samples } from '#app/testing/catalogue-samples.ts'
import { type CatalogueTestServer, openCatalogueTestServer } from '#app/testing/catalogue-test-server.ts'
import { headersOf, readSheet, sheetCalls } from '#app/testing/sheets.ts'
import { allTexts } from '#app/texts/all.ts'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { ports } from '#modules/reference/contract/ports.ts'

let testServer: CatalogueTestServer
let operator: string
let shop: string

beforeAll(async () => {
  testServer = await openCatalogueTestServer()
  ;({ operator, shop } = testServer)
})

afterAll(() => testServer.close())

/** The files of one feature. */
const filesOf = (calls: Parameters<typeof sheetCalls>[1]) => sheetCalls(testServer, calls)

const count = async (token = operator): Promise<number> =>
  (await testServer.call(customers.getPage, {}, { token })).result.total

const create = (members: { code: string; name: string }, token = operator) =>
  testServer.call(customers.create, members, { token })

describe('export', () => {
  test.each(['xlsx', 'csv'] as const)(
    'the filtered list as %s, headed in the reader’s language',
    async (format) => {
      await create({ code: `${format}-1`, name: `Exportado ${format} 北京` })
      await create({ code: `${format}-2`, name: 'Otro' })
      const answer = await filesOf(customers).exportFile(
        { keyword: `exportado ${format}`, format },
        operator,
        'zh-CN',
      )
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-disposition']).toMatch(
        new RegExp(`^attachment; .*; filename\\*=UTF-8''${encodeURIComponent('客户')}-.*\\.${format}$`),
      )
      const sheet = await readSheet(answer.rawPayload, format)
      expect(sheet.headings[0]).toBe(allTexts['zh-CN']['customers.fields.code'])
      expect(sheet.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
        [`${format}-1`, `Exportado ${format} 北京`],
      ])
    },
  )

  test('holds no formula', async () => {
    await create({ code: 'evil', name: '=HYPERLINK("http://evil")' })
    const answer = await filesOf(customers).exportFile({ keyword: 'hyperlink', format: 'csv' }, operator)
    expect(answer.body).not.toMatch(/(^|[,"\n])=/)
  })

  test('gives a shop its own rows and no others', async () => {
    await create({ code: 'mine', name: 'Solo de la tienda' }, shop)
    const answer = await filesOf(customers).exportFile({ format: 'csv' }, shop)
    const { rows } = await readSheet(answer.rawPayload, 'csv')
    expect(rows.map(({ cells }) => cells[0])).toEqual(['mine'])
  })

  test('refuses what the list refuses, as an envelope', async () => {
    const answer = await filesOf(customers).exportFile({ format: 'pdf' }, operator)
    expect(answer.json()).toMatchObject({ code: 422, result: { fields: [{ path: 'format' }] } })
    expect((await filesOf(customers).exportFile({}, 'made-up')).json()).toMatchObject({ code: 401 })
  })

  test('writes enums by their names and reads them back in any language', async () => {
    const answer = await filesOf(ports).exportFile({ keyword: 'MXZLO', format: 'csv' }, operator, 'en-US')
    const { headings, rows } = await readSheet(answer.rawPayload, 'csv')
    const line = Object.fromEntries(headings.map((heading, i) => [heading, rows[0]?.cells[i]]))
    expect(Object.values(line)).toContain('Sea freight')
  })
})

describe('twenty thousand rows', () => {
  const many = 20_000
  const batch = 2_000
  let origin = ''

  beforeAll(async () => {
    origin = await testServer.app.listen({ port: 0, host: '127.0.0.1' })
    for (let from = 1; from <= many; from += batch)
      await sql`
        insert into customer (id, company_id, code, name, note)
        select gen_random_uuid(), (select id from company where kind = 'operator'), 'slow-' || n, 'Lento',
          repeat('x', 480)
        from generate_series(${from}::int, ${from + batch - 1}::int) n`.execute(testServer.db)
  }, 120_000)
  afterAll(() => testServer.db.deleteFrom('customer').where('code', 'like', 'slow-%').execute())

  const download = (signal?: AbortSignal) =>
    fetch(origin + customers.exportRows.path, {
      method: 'POST',
      headers: { ...headersOf(operator), 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv' }),
      ...(signal && { signal }),
    })

  test('downloaded slowly by a dozen leave the lists to everybody else', { tags: 'further' }, async () => {
    const leave = new AbortController()
    const downloads = Array.from({ length: 12 }, () => download(leave.signal))
    // The answers have begun and their bodies are not read.
    for (const answer of await Promise.all(downloads)) expect(answer.status).toBe(200)
    expect((await testServer.call(customers.getPage, {}, { token: operator })).status).toBe(200)
    leave.abort()
  })

  test('that cannot be read to the end break off: nobody takes a part for the whole', {
    tags: 'further',
  }, async () => {
    const answer = await download()
    expect(answer.status).toBe(200)
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await sql`alter table customer rename column note to remark`.execute(testServer.db)
    try {
      const readRest = async () => {
        while (!(await reader?.read())?.done);
      }
      await expect(readRest()).rejects.toThrow()
    } finally {
      await sql`alter table customer rename column remark to note`.execute(testServer.db)
    }
  })
})

describe.each(Object.entries(samples))('the import file of %s', (_name, { calls, form }) => {
  test.each(['xlsx', 'csv'])('as %s has its headings and no row', async (format) => {
    const answer = await filesOf(calls).templateFile(format, operator)
    expect(answer.statusCode).toBe(200)
    const sheet = await readSheet(answer.rawPayload, format)
    expect(sheet.headings.length).toBeGreaterThanOrEqual(Object.keys(form(0)).length)
    expect(sheet.headings.join()).not.toContain('.fields.')
    expect(sheet.rows).toEqual([])
  })
})

describe('import', () => {
  const good = 'Código;Nombre;Correo electrónico\nI-1;Importado uno;uno@example.com\nI-2;Importado dos;\n'

  test('a dry run says every line is fine and writes nothing', async () => {
    const before = await count()
    const answer = await filesOf(customers).importFile(good, { token: operator, dryRun: true })
    expect(answer.result).toEqual({
      created: 0,
      ignoredColumns: [],
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
    const { result } = await filesOf(customers).importFile(bad, { token: operator })
    expect(result.created).toBe(0)
    expect(result.rows).toMatchObject([
      { line: 2, ok: true },
      {
        line: 3,
        ok: false,
        errors: [{ path: 'code', key: 'code_taken', msg: 'Este código ya está en uso.' }],
      },
      {
        line: 4,
        ok: false,
        errors: [
          { path: 'code', key: 'required', msg: 'Este campo es obligatorio.' },
          { path: 'email', key: 'email' },
        ],
      },
    ])
    expect(await count()).toBe(before)
  })

  test('the error of a formula is no name of anybody', async () => {
    const before = await count()
    const { result } = await filesOf(customers).importFile('code,name\nI-4,#REF!\nI-5,Bueno\n', {
      token: operator,
    })
    expect(result).toMatchObject({
      created: 0,
      rows: [
        { line: 2, ok: false, errors: [{ path: 'name', key: 'formula_error' }] },
        { line: 3, ok: true },
      ],
    })
    expect(await count()).toBe(before)
  })

  test('a formula whose result is not in the file is told, where it was taken for an empty cell', async () => {
    const file = await writeExcelFile([
      ['code', 'name', 'email'],
      ['I-6', 'Bueno', { type: 'Formula', value: '"a@" & B1' }],
    ]).toBuffer()
    const { result } = await filesOf(customers).importFile(file, { token: operator, format: 'xlsx' })
    expect(result).toMatchObject({
      created: 0,
      rows: [{ ok: false, errors: [{ path: 'email', key: 'formula_unsaved' }] }],
    })
  })

  test('a good file creates all its lines, in the own company', async () => {
    const before = await count(shop)
    const { result } = await filesOf(customers).importFile(good, { token: shop })
    expect(result.created).toBe(2)
    expect(await count(shop)).toBe(before + 2)
  })

  test('of any list names the columns it does not take', async () => {
    for (const { calls } of Object.values(samples)) {
      const template = await filesOf(calls).templateFile('csv', operator)
      const [heading = ''] = template.body.trim().split('\r\n')
      const { result } = await filesOf(calls).importFile(`${heading},Observaciones\n,x\n`, {
        token: operator,
        dryRun: true,
      })
      expect(result.ignoredColumns).toMatchObject([{ heading: 'Observaciones', reason: 'unknown' }])
    }
  })

  test.each(['Lada de país', 'Area code', '区号'])(
    'of addresses takes a column by its earlier heading %j',
    async (heading) => {
      const { result } = await filesOf(addresses).importFile(
        `countryId;address;recipient;${heading}\nMX;Calle 1;Bodega;+52\n`,
        { token: operator, dryRun: true },
      )
      expect(result).toMatchObject({ ignoredColumns: [], rows: [{ ok: true }] })
    },
  )

  test('of ports takes the kind by its name in any language', async () => {
    const file =
      'code,name,transportType,countryId,timezone,latitude\nQZIMP,Puerto,海运,MX,America/Mexico_City,"19,5"\n'
    const { result } = await filesOf(ports).importFile(file, { token: operator })
    expect(result).toMatchObject({ created: 1 })
    const found = await testServer.call(ports.getPage, { keyword: 'QZIMP' }, { token: operator })
    expect(found.result.items[0]).toMatchObject({ transportType: 1, latitude: 19.5 })
  })

  test('refuses a file without a known column, one that is no spreadsheet, and a shop where it may not write', async () => {
    expect(
      await filesOf(customers).importFile('a,b\n1,2\n', { token: operator, dryRun: true }),
    ).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'file' }] },
    })
    expect(
      (
        await filesOf(customers).importFile(Buffer.from([0xff, 0xfe, 0x00, 0xd8]), {
          token: operator,
          dryRun: true,
        })
      ).status,
    ).toBe(415)
    expect((await filesOf(ports).importFile('code,name\nA,B\n', { token: shop, dryRun: true })).status).toBe(
      403,
    )
  })
})

describe.each(['customers', 'addresses'])('the company in files of %s', (name) => {
  const { calls, form } = samples[name] as (typeof samples)['customers']
  const heading = allTexts['es-MX']['records.list.company']
  let made = 500

  const csvOf = (members: Record<string, unknown>): string => {
    const cells = Object.entries(members).filter(([, value]) => value !== null)
    return `${cells.map(([member]) => member).join(',')}\n${cells.map(([, value]) => value).join(',')}\n`
  }

  test('is exported for an operator and read again by its name; a shop has no such column', async () => {
    const members = form(made++)
    const [first = ''] = Object.keys(members).filter((member) => ['code', 'recipient'].includes(member))
    const mark = String(members[first])
    expect((await testServer.call(calls.create, members, { token: shop })).status).toBe(200)
    const sheet = await readSheet(
      (await filesOf(calls).exportFile({ keyword: mark, format: 'csv' }, operator)).rawPayload,
      'csv',
    )
    expect(sheet.headings.at(-1)).toBe(heading)
    expect(sheet.rows[0]?.cells.at(-1)).toBe('Empresa de shop')

    const again = csvOf({ ...form(made++), [heading]: 'EMPRESA DE SHOP' })
    expect((await filesOf(calls).importFile(again, { token: operator })).result).toMatchObject({ created: 1 })
    const own = await filesOf(calls).exportFile({ format: 'csv' }, shop)
    const { headings, rows } = await readSheet(own.rawPayload, 'csv')
    expect(headings).not.toContain(heading)
    expect(rows.flatMap(({ cells }) => cells)).toContain(String(form(made - 1)[first]))
    const template = await filesOf(calls).templateFile('csv', shop)
    expect((await readSheet(template.rawPayload, 'csv')).headings).not.toContain(heading)
  })

  test('is unknown where a shop names another, and its own where it names that or none', async () => {
    const importBy = async (company: string) => {
      const file = csvOf({ ...form(made++), [heading]: company })
      return (await filesOf(calls).importFile(file, { token: shop })).result
    }
    expect((await importBy('Empresa de stranger')).rows).toMatchObject([
      { ok: false, errors: [{ path: 'companyId', key: 'unknown_code' }] },
    ])
    for (const company of ['Empresa de shop', ''])
      expect(await importBy(company)).toMatchObject({ created: 1 })
  })
})
