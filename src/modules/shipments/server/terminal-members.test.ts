import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '#app/testing/sheets.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { csvOf, newSeaLine } from '#modules/intake/testing/cabin-sheets.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import type { BatchChange } from '../contract/cabins.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { expectRefused } from '../testing/cabin-refusals.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer
let token: string
/** At Manzanillo, where the sea cabins go, and at Veracruz. */
let here: string
let elsewhere: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
  here = await newTerminal('QA-ZLO', 'MXZLO')
  elsewhere = await newTerminal('QA-VER', 'MXVER')
})

afterAll(() => testServer.close())

async function newTerminal(code: string, port: string): Promise<string> {
  const input = { code, name: `Recinto ${code}`, cnName: '堆场', portId: await testServer.ids.port(port) }
  return (await testServer.call(terminals.create, input, { token })).result.id
}

const now = async ({ id }: Pick<Cabin, 'id'>): Promise<Cabin> => (await testServer.get(id)).result

const facts = {
  goodsClass: 2,
  grossWeightKg: 18_240.125,
  packages: 420,
  dischargedOn: '2026-11-03',
  enteredWarehouseOn: '2026-11-04',
  noticeOn: '2026-11-05',
  gateOutOn: '2026-11-10',
  emptyReturnedOn: '2026-11-12',
} as const

const allFacts = () => ({ ...facts, terminalId: here })

describe('the facts of a cabin at its terminal', () => {
  test('are kept as they were given, changed, and told in the audit log with the terminal’s name', async () => {
    const made = await testServer.create(testServer.sea(allFacts()))
    const named = { terminalName: 'Recinto QA-ZLO', terminalCode: 'QA-ZLO', terminalCnName: '堆场' }
    // The goods have left: what runs on is the term for the duties, which nothing says were paid.
    const next = { nextDeadline: '2027-01-04', nextDeadlineKind: 'duties' }
    expect(made).toMatchObject({ ...allFacts(), ...named, ...next })
    expect(await now(made)).toEqual(made)
    const { result: page } = await testServer.call(cabins.getPage, { terminalId: here }, { token })
    expect(page.items).toMatchObject([{ id: made.id, ...allFacts() }])

    expect((await testServer.edit(editOf(made))).result.version).toBe(1)
    const cleared = Object.fromEntries(Object.keys(allFacts()).map((member) => [member, null]))
    expect((await testServer.edit({ ...editOf(made), ...cleared })).result).toMatchObject(cleared)
    const asked = { entity: 'cabin', entityId: made.id } as const
    const { result: log } = await testServer.call(getAuditPage, asked, { token })
    expect(log.items[0]).toMatchObject({
      before: { ...allFacts(), terminalName: 'Recinto QA-ZLO' },
      after: { ...cleared, terminalName: null },
    })
  })

  test('stay where an update leaves them out, as a window from before does', async () => {
    const made = await testServer.create(testServer.sea(allFacts()))
    const left = Object.keys(allFacts())
    const before = Object.fromEntries(
      Object.entries(editOf(made)).filter(([member]) => !left.includes(member)),
    )
    const { status, result } = await testServer.post(
      cabins.update.path,
      { ...before, note: 'Solo la nota' },
      { token },
    )
    expect([status, result]).toMatchObject([200, { ...allFacts(), note: 'Solo la nota', version: 2 }])
  })

  test('are unknown where nobody gave them', async () => {
    expect(await testServer.create()).toMatchObject({
      ...Object.fromEntries(Object.keys(allFacts()).map((member) => [member, null])),
      terminalName: null,
    })
  })

  test.each([
    [{ grossWeightKg: -1 }, { grossWeightKg: 'min_value' }],
    [{ grossWeightKg: 1_000_000_000 }, { grossWeightKg: 'max_value' }],
    [{ grossWeightKg: 1.2345 }, { grossWeightKg: 'decimal' }],
    [{ grossWeightKg: '12' }, { grossWeightKg: 'valid_value' }],
    [{ packages: -1 }, { packages: 'min_value' }],
    [{ packages: 10_000_000 }, { packages: 'max_value' }],
    [{ packages: 1.5 }, { packages: 'valid_value' }],
    [{ goodsClass: 4 }, { goodsClass: 'valid_value' }],
    [{ dischargedOn: '1969-12-31' }, { dischargedOn: 'valid_value' }],
    [{ noticeOn: '2026-02-30' }, { noticeOn: 'format' }],
    [{ terminalId: '00000000-0000-4000-8000-000000000000' }, { terminalId: 'unknown_id' }],
  ] as const)('refuses %j', async (members, faults) => {
    const input = { ...testServer.sea(), ...members }
    for (const [path, body] of [
      [cabins.create.path, input],
      [cabins.update.path, { ...input, ...versionOf(await testServer.create()) }],
    ] as const) {
      const answer = await testServer.post(path, body, { token })
      expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: Object.keys(faults)[0] }] } })
      const { fields } = answer.result as { fields: { path: string; key: string }[] }
      expect(Object.fromEntries(fields.map((field) => [field.path, field.key]))).toEqual(faults)
    }
  })

  test('holds the bounds themselves', async () => {
    const bounds = { grossWeightKg: 999_999_999, packages: 9_999_999 }
    expect(await testServer.create(testServer.sea(bounds))).toMatchObject(bounds)
    expect(await testServer.create(testServer.sea({ grossWeightKg: 0.001, packages: 0 }))).toMatchObject({
      grossWeightKg: 0.001,
      packages: 0,
    })
  })
})

const versionOf = ({ id, version }: Cabin) => ({ id, version })

describe('the terminal of a cabin', () => {
  test('is one of its destination', async () => {
    await expectRefused(testServer, testServer.sea({ terminalId: elsewhere }), { terminalId: 'other_port' })
    const made = await testServer.create(testServer.sea({ terminalId: here }))
    const destinationPortId = await testServer.ids.port('MXVER')
    expect(await testServer.edit({ ...editOf(made), destinationPortId })).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'terminalId', key: 'other_port' }] },
    })
    const moved = { ...editOf(made), destinationPortId, terminalId: elsewhere }
    expect((await testServer.edit(moved)).result).toMatchObject({ terminalId: elsewhere, version: 2 })
  })

  test('goes with the destination where the update does not name another', async () => {
    const destinationPortId = await testServer.ids.port('MXVER')
    const terminalId = here
    const made = await testServer.create(testServer.sea({ terminalId }))
    const { terminalId: _, ...edit } = editOf(made)
    expect((await testServer.edit({ ...edit, note: 'Igual' })).result).toMatchObject({ terminalId })
    const moved = await testServer.edit({ ...edit, version: 2, destinationPortId })
    expect(moved.result).toMatchObject({ destinationPortId, terminalId: null, version: 3 })
  })

  test('stays where its port was corrected since', async () => {
    const terminalId = await newTerminal('QA-MOVED', 'MXZLO')
    const made = await testServer.create(testServer.sea({ terminalId }))
    const portId = await testServer.ids.port('MXVER')
    const corrected = { id: terminalId, version: 1, code: 'QA-MOVED', name: 'Corregido', portId }
    expect((await testServer.call(terminals.update, corrected, { token })).status).toBe(200)
    expect((await testServer.edit({ ...editOf(made), note: 'Sigue' })).result).toMatchObject({ terminalId })
  })
})

describe('days in an impossible order', () => {
  test('are refused, and the refusal names both days', async () => {
    const input = testServer.sea({ dischargedOn: '2026-11-09', gateOutOn: '2026-11-03' })
    const answer = await testServer.post(cabins.create.path, input, { token, language: 'es-MX' })
    expect(answer.result).toMatchObject({
      key: 'validation',
      fields: [
        {
          path: 'gateOutOn',
          key: 'before_other_day',
          msg: '«Salida del recinto» no puede ser anterior a «Descarga terminada» (2026-11-09).',
        },
      ],
    })
    const inChinese = await testServer.post(cabins.create.path, input, { token, language: 'zh-CN' })
    expect(JSON.stringify(inChinese.result)).toContain('“出闸日期”不能早于“卸货完成日期”（2026-11-09）。')
  })

  test('may be of the day of a departure that was given as a moment, by the clock of its zone', async () => {
    for (const departureTime of ['2026-11-04T20:00:00.000Z', '2026-11-05T05:30:00.000Z']) {
      const made = await testServer.create(testServer.sea({ departureTime, dischargedOn: '2026-11-04' }))
      expect(made).toMatchObject({ departureDay: '2026-11-04', dischargedOn: '2026-11-04' })
    }
  })

  test('are refused before the departure, as the cabin shows it, in a form and for many at once', async () => {
    const departureTime = '2026-11-04T06:00:00.000Z'
    const early = testServer.sea({ departureTime, dischargedOn: '2026-11-03' })
    const answer = await testServer.post(cabins.create.path, early, { token, language: 'es-MX' })
    const msg = '«Descarga terminada» no puede ser anterior a «Salida» (2026-11-04).'
    expect(answer.result).toMatchObject({ fields: [{ path: 'dischargedOn', key: 'before_other_day', msg }] })
    const made = await testServer.create(testServer.sea({ departureTime, dischargedOn: '2026-11-04' }))
    expect(await testServer.edit({ ...editOf(made), departureTime: '2026-11-05' })).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'dischargedOn', key: 'before_other_day' }] },
    })
    const { result } = await testServer.call(
      cabins.updateBatch,
      { items: [versionOf(made)], set: { noticeOn: '2026-11-03' } },
      { token },
    )
    expect(result).toMatchObject([{ ok: false, key: 'validation' }])
    expect(result[0]?.msg).toContain('(2026-11-04)')
  })

  test('are refused also where the update leaves the other day out', async () => {
    const made = await testServer.create(testServer.sea({ dischargedOn: '2026-11-09' }))
    const { dischargedOn: _, ...edit } = editOf(made)
    expect(await testServer.edit({ ...edit, emptyReturnedOn: '2026-11-08' })).toMatchObject({
      status: 422,
      result: { fields: [{ path: 'emptyReturnedOn', key: 'before_other_day' }] },
    })
    expect(await now(made)).toEqual(made)
  })

  test('are saved where they are only unusual', async () => {
    const days = { dischargedOn: '2026-11-09', enteredWarehouseOn: '2026-11-08', noticeOn: '2026-11-07' }
    expect(await testServer.create(testServer.sea(days))).toMatchObject(days)
  })
})

describe('what stops a clock', () => {
  const refusal = (path: string) => ({ status: 422, result: { fields: [{ path, key: 'in_future' }] } })

  test('has happened: a day that is only planned is refused, in the form and in a batch', async () => {
    await testServer.setClock('2026-11-14T18:00:00.000Z')
    const input = testServer.sea({ dischargedOn: '2026-11-02', gateOutOn: '2026-11-16' })
    expect(await testServer.call(cabins.create, input, { token })).toMatchObject(refusal('gateOutOn'))
    // Tomorrow has begun in other zones.
    const made = await testServer.create({ ...input, gateOutOn: '2026-11-15' })
    expect(await testServer.edit({ ...editOf(made), emptyReturnedOn: '2026-12-01' })).toMatchObject(
      refusal('emptyReturnedOn'),
    )
    const { result } = await setAll([made], { emptyReturnedOn: '2026-12-01' })
    expect(result).toMatchObject([{ ok: false, key: 'validation' }])
    expect(await now(made)).toMatchObject({ emptyReturnedOn: null })
  })
})

const setAll = (items: readonly Cabin[], set: BatchChange, by = token) =>
  testServer.call(cabins.updateBatch, { items: items.map(versionOf), set }, { token: by, language: 'es-MX' })

describe('many at once', () => {
  test('get a terminal and days, each by its own destination and days', async () => {
    const [fits, out, airborne] = [
      await testServer.create(),
      await testServer.create(testServer.sea({ gateOutOn: '2026-11-01' })),
      await testServer.create(testServer.air()),
    ]
    const set = { terminalId: here, dischargedOn: '2026-11-03' }
    const { result } = await setAll([fits, out, airborne], set)
    expect(result).toEqual([
      { id: fits.id, ok: true, msg: '', version: 2, before: { terminalId: null, dischargedOn: null } },
      {
        id: out.id,
        ok: false,
        key: 'validation',
        msg: '«Salida del recinto» no puede ser anterior a «Descarga terminada» (2026-11-03).',
      },
      {
        id: airborne.id,
        ok: false,
        key: 'validation',
        msg: 'Elige un recinto o terminal del puerto de destino.',
      },
    ])
    expect(await now(fits)).toMatchObject({ ...set, terminalName: 'Recinto QA-ZLO' })
    expect([await now(out), await now(airborne)]).toEqual([out, airborne])
  })

  test('do not get a weight: each has its own', async () => {
    const cabin = await testServer.create()
    const body = { items: [versionOf(cabin)], set: { grossWeightKg: 5 } }
    expect((await testServer.post(cabins.updateBatch.path, body, { token })).status).toBe(422)
  })
})

describe('a shop', () => {
  const known = { goodsClass: 3, grossWeightKg: 10.5, packages: 7 } as const

  test('says what it knows of its goods, and reads the rest', async () => {
    const made = await testServer.create(testServer.sea(known), testServer.shop)
    expect(made).toMatchObject(known)
    const told = { ...editOf(made), terminalId: here, dischargedOn: '2026-11-03' }
    expect((await testServer.edit(told)).status).toBe(200)
    const { result } = await testServer.call(cabins.get, { id: made.id }, { token: testServer.shop })
    expect(result).toMatchObject({ ...known, terminalName: 'Recinto QA-ZLO', dischargedOn: '2026-11-03' })
  })

  test('sets no clearance facts: not on registering, not in an edit, not for many', async () => {
    const forbidden = [
      ['dischargedOn', '2026-11-03', 'set_by_operator'],
      ['emptyReturnedOn', '2026-11-03', 'set_by_operator'],
      ['terminalId', here, 'unknown_id'],
    ] as const
    const own = await testServer.create(testServer.sea(), testServer.shop)
    for (const [path, value, key] of forbidden) {
      const refusal = { status: 422, result: { fields: [{ path, key }] } }
      const creation = testServer.sea({ [path]: value })
      expect(await testServer.call(cabins.create, creation, { token: testServer.shop })).toMatchObject(
        refusal,
      )
      const edit = { ...editOf(own), [path]: value }
      expect(await testServer.call(cabins.update, edit, { token: testServer.shop })).toMatchObject(refusal)
      expect(await setAll([own], { [path]: value }, testServer.shop)).toMatchObject({
        status: 422,
        result: { fields: [{ path: `set.${path}`, key }] },
      })
    }
    expect(await now(own)).toEqual(own)
  })

  test('keeps them by an edit of its own, but for the terminal of a port it no longer goes to', async () => {
    const own = await testServer.create(testServer.sea(), testServer.shop)
    const { result: told } = await testServer.edit({
      ...editOf(own),
      terminalId: here,
      noticeOn: '2026-11-05',
    })
    const save = (edit: object) => testServer.post(cabins.update.path, edit, { token: testServer.shop })
    const noted = await save({ ...editOf(told), note: 'Nuestra', terminalId: null, noticeOn: null })
    expect(noted.result).toMatchObject({ terminalId: here, noticeOn: '2026-11-05', note: 'Nuestra' })
    const destinationPortId = await testServer.ids.port('MXVER')
    const moved = await save({ ...editOf(noted.result as Cabin), destinationPortId })
    expect(moved).toMatchObject({ status: 200, result: { terminalId: null, noticeOn: '2026-11-05' } })
  })
})

describe('a file', () => {
  const line = () =>
    newSeaLine({
      'Recinto o terminal': 'qa-zlo',
      'Clase de mercancía': 'Petrolíferos',
      'Peso bruto (kg)': '18,240.5',
      Bultos: '1,420',
      'Descarga terminada': '2026-11-03',
      noticeOn: '2026-11-05',
    })

  test('brings them, and an export of it can be imported again', async () => {
    const given = line()
    const { result } = await testServer.importFile(csvOf([given]), { token })
    expect(result).toMatchObject({ created: 1, ignoredColumns: [] })
    const keyword = given.containerNo ?? ''
    const { result: page } = await testServer.call(cabins.getPage, { keyword }, { token })
    const members = {
      terminalId: here,
      goodsClass: 3,
      grossWeightKg: 18_240.5,
      packages: 1420,
      dischargedOn: '2026-11-03',
      noticeOn: '2026-11-05',
    }
    expect(page.items).toMatchObject([members])
    for (const language of ['es-MX', 'en-US', 'zh-CN'] as const) {
      const file = await testServer.exportFile({ keyword, format: 'csv' }, token, language)
      const again = file.rawPayload.toString().replaceAll(keyword, `X${language}`)
      const checked = await testServer.importFile(again, { token, dryRun: true })
      expect(checked.result.rows.filter(({ ok }) => !ok)).toEqual([])
    }
    const chosen = { keyword, format: 'xlsx', columns: ['terminalId', 'grossWeightKg'] } as const
    const { headings, rows } = await readSheet(
      (await testServer.exportFile(chosen, token, 'en-US')).rawPayload,
      'xlsx',
    )
    expect([headings, rows[0]?.cells]).toEqual([
      ['Terminal', 'Gross weight (kg)'],
      ['QA-ZLO', '18240.5'],
    ])
  })

  test('warns of an unusual order, refuses an impossible one and what is no number', async () => {
    const { result } = await testServer.importFile(
      csvOf([
        { ...line(), enteredWarehouseOn: '2026-11-01' },
        { ...line(), gateOutOn: '2026-11-01' },
        { ...line(), Bultos: 'muchos' },
        { ...line(), 'Recinto o terminal': 'QA-VER' },
      ]),
      { token, dryRun: true },
    )
    expect(result.rows).toMatchObject([
      { ok: true, warnings: [{ path: 'enteredWarehouseOn', key: 'unusual_day_order' }] },
      { ok: false, errors: [{ path: 'gateOutOn', key: 'before_other_day' }] },
      { ok: false, errors: [{ path: 'packages', key: 'valid_value' }] },
      { ok: false, errors: [{ path: 'terminalId', key: 'other_port' }] },
    ])
  })

  test('of a shop leaves out what the brokerage sets, and says so', async () => {
    const { result } = await testServer.importFile(csvOf([line()]), { token: testServer.shop })
    expect(result.created).toBe(1)
    expect(result.ignoredColumns.map(({ heading, reason }) => [heading, reason])).toEqual([
      ['Recinto o terminal', 'read_only'],
      ['Descarga terminada', 'read_only'],
      ['noticeOn', 'read_only'],
    ])
  })
})

test('the public reads none of it', async () => {
  const { containerNo } = await testServer.create(testServer.sea(allFacts()))
  const { result } = await testServer.call(queryTracking, { numbers: [containerNo ?? ''] })
  expect(result[0]?.cabins).toHaveLength(1)
  expect(JSON.stringify(result)).not.toMatch(/QA-ZLO|terminal|grossWeight|packages|goodsClass|noticeOn/i)
})
