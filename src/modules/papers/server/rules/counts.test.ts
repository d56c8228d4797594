import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kits/db/server/uuid.ts'
import { recomputeSome } from '#modules/deadlines/server/recompute.ts'
import { getChecklist } from '#modules/papers/contract/checklists.ts'
import { deleteDocument, reviewDocument, uploadDocuments } from '#modules/papers/contract/documents.ts'
import { type PaperRule, paperCounts } from '#modules/papers/rules/checklist.ts'
import { pdf } from '#modules/papers/testing/document-samples.ts'
import { setPaperRules } from '#modules/papers/testing/rules.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { documentKinds } from '#modules/shipments/rules/document-kinds.ts'
import {
  type CabinInput,
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer
let token: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await sql`truncate cabin, pedimento cascade`.execute(testServer.db)
  await setPaperRules(testServer.db, [
    { kind: 'bl' },
    { kind: 'invoice' },
    { kind: 'guarantee', transportMode: 1 },
    { kind: 'permits', goodsClass: 2 },
    { kind: 'origin', pedimentoKey: 'A1' },
  ])
})

/** As the list shows it: present of required. */
const countOf = async ({ id }: Pick<Cabin, 'id'>): Promise<string> => {
  const { items } = (await testServer.call(cabins.getPage, { pageSize: 100 }, { token })).result
  const row = items.find((item) => item.id === id)
  return `${row?.papersPresent}/${row?.papersRequired}`
}

async function upload({ id }: Pick<Cabin, 'id'>, kind: string): Promise<CabinDocument> {
  const file = new File([new Uint8Array(pdf())], 'papel.pdf')
  const answer = await testServer.call(uploadDocuments, { cabinId: id, kind, file } as never, { token })
  expect(answer.msg).toBe('')
  return answer.result[0] as CabinDocument
}
const review = (input: object) => testServer.call(reviewDocument, input as never, { token })

/** From one port to another, by their codes. */
const between = async (departure: string, destination: string, members: Partial<CabinInput> = {}) =>
  testServer.sea({
    departurePortId: await testServer.ids.port(departure),
    destinationPortId: await testServer.ids.port(destination),
    ...members,
  })

let sequence = 6_000_000
async function insertPedimento(key: string | null, ...cabinIds: string[]): Promise<string> {
  const id = newId()
  const now = new Date()
  await testServer.db
    .insertInto('pedimento')
    .values({ id, number: `26163807${sequence++}`, key, created_at: now, updated_at: now })
    .execute()
  await link(id, ...cabinIds)
  return id
}
async function link(pedimentoId: string, ...cabinIds: string[]): Promise<void> {
  const rows = cabinIds.map((cabin_id) => ({ pedimento_id: pedimentoId, cabin_id }))
  if (rows.length > 0) await testServer.db.insertInto('pedimento_cabin').values(rows).execute()
}

/** Until it has nothing to do, as the worker; returns in how many slices. */
async function recomputeAll(): Promise<number> {
  let slices = 0
  while (await recomputeSome(testServer.db)) slices++
  return slices
}

describe('the papers of a shipment are counted', () => {
  test('when it is registered, by its mode and class of goods', async () => {
    expect(await countOf(await testServer.create())).toBe('0/3')
    expect(await countOf(await testServer.create(testServer.air()))).toBe('0/2')
    expect(await countOf(await testServer.create(testServer.sea({ goodsClass: 2 })))).toBe('0/4')
  })

  test('when it is registered, by the traffic of its Mexican port', async () => {
    await setPaperRules(testServer.db, [
      { kind: 'bl' },
      { kind: 'guarantee', traffic: 'sea' },
      { kind: 'carta_porte', traffic: 'road' },
      { kind: 'doda', traffic: 'road' },
    ])
    const counted = async (departure: string, destination: string) => {
      const { id } = await testServer.create(await between(departure, destination))
      const items = (await testServer.call(getChecklist, { cabinId: id }, { token })).result
      return [items.map(({ kind }) => kind).join(' '), await countOf({ id })]
    }
    expect(await counted('CNSHA', 'MXZLO')).toEqual(['bl guarantee', '0/2'])
    expect(await counted('USLRD', 'MXNLD')).toEqual(['bl doda carta_porte', '0/3'])
    expect(await counted('USLRD', 'MXPAN')).toEqual(['bl', '0/1'])
    // Exports: by the port that they leave from.
    expect(await counted('MXNLD', 'USLRD')).toEqual(['bl doda carta_porte', '0/3'])
    // Neither port is in Mexico.
    expect(await counted('CNSHA', 'USLRD')).toEqual(['bl', '0/1'])
  })

  test('when one of its ports becomes one of another traffic, with and without a pedimento', async () => {
    await setPaperRules(testServer.db, [
      { kind: 'bl' },
      { kind: 'guarantee', traffic: 'sea' },
      { kind: 'origin', pedimentoKey: 'A1' },
    ])
    const cabin = await testServer.create()
    const moved = await testServer.edit({
      ...editOf(cabin),
      destinationPortId: await testServer.ids.port('MXNLD'),
    })
    expect(await countOf(cabin)).toBe('0/1')
    await insertPedimento('A1', cabin.id)
    expect(await countOf(cabin)).toBe('0/2')
    // An export by sea.
    await testServer.edit({
      ...editOf(moved.result),
      departurePortId: await testServer.ids.port('MXZLO'),
      destinationPortId: await testServer.ids.port('CNSHA'),
    })
    expect(await countOf(cabin)).toBe('0/3')
  })

  test('when a paper comes, is sent back, is called something else, and goes', async () => {
    const cabin = await testServer.create()
    const { id } = await upload(cabin, 'invoice')
    expect(await countOf(cabin)).toBe('1/3')
    await upload(cabin, 'other')
    expect(await countOf(cabin)).toBe('1/3')
    await review({ id, accepted: false, reason: 'Borrosa.' })
    expect(await countOf(cabin)).toBe('0/3')
    const second = await upload(cabin, 'invoice')
    expect(await countOf(cabin)).toBe('1/3')
    await review({ id: second.id, kind: 'bl', accepted: true })
    expect(await countOf(cabin)).toBe('1/3')
    await review({ id, accepted: null })
    expect(await countOf(cabin)).toBe('2/3')
    await testServer.call(deleteDocument, { id }, { token })
    expect(await countOf(cabin)).toBe('1/3')
  })

  test('when its class of goods changes, and not by any other edit', async () => {
    const cabin = await testServer.create()
    const { result } = await testServer.edit({ ...editOf(cabin), goodsClass: 2 })
    expect(await countOf(cabin)).toBe('0/4')
    await testServer.edit({ ...editOf(result), goodsClass: 2, cabinName: 'Otra' })
    expect(await countOf(cabin)).toBe('0/4')
  })

  test('when it gets a pedimento, that changes its key, and it goes', async () => {
    const [one, other] = [await testServer.create(), await testServer.create()]
    const pedimento = await insertPedimento('A1', one.id)
    expect([await countOf(one), await countOf(other)]).toEqual(['0/4', '0/3'])
    await link(pedimento, other.id)
    expect([await countOf(one), await countOf(other)]).toEqual(['0/4', '0/4'])
    const setKey = (key: string | null) =>
      testServer.db.updateTable('pedimento').set({ key }).where('id', '=', pedimento).execute()
    await setKey('R1')
    expect([await countOf(one), await countOf(other)]).toEqual(['0/3', '0/3'])
    await setKey('A1')
    await testServer.db.deleteFrom('pedimento_cabin').where('cabin_id', '=', one.id).execute()
    expect([await countOf(one), await countOf(other)]).toEqual(['0/3', '0/4'])
    await testServer.db.deleteFrom('pedimento').where('id', '=', pedimento).execute()
    expect([await countOf(one), await countOf(other)]).toEqual(['0/3', '0/3'])
  })

  test('without a new version of it: a form that is open is not outdated', async () => {
    const cabin = await testServer.create()
    await upload(cabin, 'invoice')
    expect((await testServer.get(cabin.id)).result).toMatchObject({
      version: cabin.version,
      updatedAt: cabin.updatedAt,
      papersReceived: 1,
      papersPresent: 1,
    })
    expect((await testServer.edit(editOf(cabin))).status).toBe(200)
  })
})

describe('the list', () => {
  const idsOf = async (papersMissing: boolean, by = token) => {
    const { result } = await testServer.call(cabins.getPage, { papersMissing }, { token: by })
    return result.items.map(({ id }) => id).sort()
  }

  test('finds open shipments that lack a required paper, and the others', async () => {
    await setPaperRules(testServer.db, [{ kind: 'bl' }])
    const [lacking, complete, sentBack, delivered] = [
      await testServer.create(),
      await testServer.create(),
      await testServer.create(),
      await testServer.createAt(90),
    ]
    await upload(complete, 'bl')
    const { id } = await upload(sentBack, 'bl')
    await review({ id, accepted: false, reason: 'Borrosa.' })
    expect(await idsOf(true)).toEqual([lacking.id, sentBack.id].sort())
    expect(await idsOf(false)).toEqual([complete.id, delivered.id].sort())
  })

  test('of a shop finds its own', async () => {
    const own = await testServer.create(testServer.sea({ companyId: testServer.shopCompany }))
    await testServer.create()
    expect(await idsOf(true, testServer.shop)).toEqual([own.id])
    expect(await idsOf(true, testServer.stranger)).toEqual([])
  })

  test('uses the index of shipments that lack papers', async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where indexname = 'cabin_papers_missing'`.execute(testServer.db)
    expect(rows).toHaveLength(1)
    const plan = await testServer.db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      return (
        await sql<{ 'QUERY PLAN': string }>`
          explain select id from cabin t where t.deleted_at is null and t.status < 90
            and t.papers_present < t.papers_required order by t.created_at desc, t.id desc limit 20`.execute(
          transaction,
        )
      ).rows.map((row) => row['QUERY PLAN'])
    })
    expect(plan.join('\n')).toContain('cabin_papers_missing')
  })
})

describe('after a change of the rules', () => {
  test('open shipments are counted again, closed ones when they are opened again; versions stay', async () => {
    const [open, closed] = [await testServer.create(), await testServer.createAt(90)]
    await upload(open, 'invoice')
    await setPaperRules(testServer.db, [{ kind: 'invoice' }, { kind: 'doda' }])
    expect(await countOf(open)).toBe('1/3')
    await recomputeAll()
    expect([await countOf(open), await countOf(closed)]).toEqual(['1/2', '0/3'])
    expect((await testServer.get(open.id)).result.version).toBe(open.version)
    const { id, version } = closed
    await testServer.call(cabins.undoStatus, { id, version }, { token })
    expect(await countOf(closed)).toBe('0/2')
  })

  test('a closed shipment keeps its count, whatever its port becomes', async () => {
    const closed = await testServer.createAt(90)
    await setPaperRules(testServer.db, [{ kind: 'bl' }, { kind: 'guarantee', traffic: 'sea' }])
    await recomputeAll()
    const moveTo = async (code: string) => {
      const set = { destination_port_id: await testServer.ids.port(code) }
      await testServer.db.updateTable('cabin').set(set).where('id', '=', closed.id).execute()
    }
    await moveTo('MXVER')
    expect(await countOf(closed)).toBe('0/3')
    await moveTo('MXNLD')
    expect(await countOf(closed)).toBe('0/3')
  })

  test('rows that it does not concern are not written', async () => {
    const [sea, air] = [await testServer.create(), await testServer.create(testServer.air())]
    await recomputeAll()
    const rowOf = async ({ id }: Cabin) =>
      (await sql<{ xmin: string }>`select xmin::text from cabin where id = ${id}`.execute(testServer.db))
        .rows[0]
    const before = [await rowOf(sea), await rowOf(air)]
    await setPaperRules(testServer.db, [
      { kind: 'bl' },
      { kind: 'invoice' },
      { kind: 'doda', transportMode: 1 },
      { kind: 'eir', transportMode: 1 },
    ])
    await recomputeAll()
    expect(await countOf(sea)).toBe('0/4')
    expect(await rowOf(air)).toEqual(before[1])
    expect(await rowOf(sea)).not.toEqual(before[0])
  })

  test('shipments from before the counts are counted in slices; ended in the middle, it goes on from there', {
    tags: 'further',
  }, async () => {
    await sql`
      insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no, timezone,
        registration_time, status)
      select gen_random_uuid(), company.id, 1, port.id, port.id, 'CSQU3054383', 'UTC', now(), case when n % 5 = 0 then 90 else 20 end
      from generate_series(1, 1200) n, (select id from port limit 1) as port,
        (select id from company where kind = 'operator') as company`.execute(testServer.db)
    await sql`update cabin set papers_required = null, papers_present = null`.execute(testServer.db)
    await setPaperRules(testServer.db, [{ kind: 'bl' }])
    const counted = async () =>
      (await sql<{ n: number }>`select count(papers_required) as n from cabin`.execute(testServer.db)).rows[0]
        ?.n
    expect(await recomputeSome(testServer.db)).toBe(true)
    const first = await counted()
    expect(first).toBeGreaterThan(300)
    // As where the process is killed within a slice: nothing of it stays, nor does its progress.
    const killed = new Error('killed')
    await expect(
      testServer.db.transaction().execute(async (transaction) => {
        await sql`update cabin set papers_required = 9 where papers_required is null`.execute(transaction)
        throw killed
      }),
    ).rejects.toBe(killed)
    expect(await recomputeAll()).toBe(2)
    expect(await counted()).toBe(960)
    expect((await testServer.call(cabins.getPage, { papersMissing: true }, { token })).result.total).toBe(960)
  })

  test('whoever counts by the rules of before is waited for', async () => {
    const cabin = await testServer.create()
    await recomputeAll()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isWritten = () => {}
    const written = new Promise<void>((resolve) => {
      isWritten = resolve
    })
    const writing = testServer.db.transaction().execute(async (transaction) => {
      await sql`
        insert into cabin_document (id, cabin_id, file_name, content_type, size, storage_key, uploaded_at, uploaded_by, kind)
        values (gen_random_uuid(), ${cabin.id}, 'a.pdf', 'application/pdf', 1, ${newId()}, now(), 'x', 'bl')`.execute(
        transaction,
      )
      isWritten()
      await held
    })
    await written
    await setPaperRules(testServer.db, [{ kind: 'bl' }])
    expect(await recomputeSome(testServer.db)).toBe(false)
    release()
    await writing
    await recomputeAll()
    expect(await countOf(cabin)).toBe('1/1')
  })
})

test.each([
  ['another traffic', { traffic: 'road' }, { traffic: 'sea' }],
  ['another country', { country_id: 'US' }, { country_id: 'MX' }],
])('a port that gets %s has the papers of its open shipments counted again', async (_, changed, before) => {
  await setPaperRules(testServer.db, [{ kind: 'bl' }, { kind: 'guarantee', traffic: 'sea' }])
  const [open, other, closed] = [
    await testServer.create(),
    await testServer.create(await between('CNSHA', 'MXVER')),
    await testServer.createAt(90),
  ]
  await recomputeAll()
  const change = (set: object) =>
    testServer.db.updateTable('port').set(set).where('code', '=', 'MXZLO').execute()
  const counts = async () => [await countOf(open), await countOf(other), await countOf(closed)]
  await change(changed)
  try {
    expect(await recomputeAll()).toBeGreaterThan(0)
    expect(await counts()).toEqual(['0/1', '0/2', '0/2'])
    const items = (await testServer.call(getChecklist, { cabinId: open.id }, { token })).result
    expect(paperCounts(items)).toEqual({ required: 1, present: 0 })
  } finally {
    await change(before)
  }
  await recomputeAll()
  expect(await counts()).toEqual(['0/2', '0/2', '0/2'])
})

test('twenty uploads, reviews and pedimentos at once keep the count right', { tags: 'further' }, async () => {
  const cabin = await testServer.create()
  const kinds = ['bl', 'invoice', 'guarantee', 'other'] as const
  const first = await Promise.all(kinds.map((kind) => upload(cabin, kind)))
  const pedimento = await insertPedimento('A1')
  await Promise.all([
    ...Array.from({ length: 12 }, (_, n) => upload(cabin, kinds[n % 4] as string)),
    ...first.map(({ id }, n) =>
      review(n % 2 ? { id, accepted: true } : { id, accepted: false, reason: 'No.' }),
    ),
    link(pedimento, cabin.id),
    testServer.db.updateTable('pedimento').set({ key: 'R1' }).where('id', '=', pedimento).execute(),
    testServer.call(deleteDocument, { id: (first[3] as CabinDocument).id }, { token }),
  ])
  expect(await countOf(cabin)).toBe('3/3')
  const items = (await testServer.call(getChecklist, { cabinId: cabin.id }, { token })).result
  expect(paperCounts(items)).toEqual({ required: 3, present: 3 })
})

test('the key of a pedimento that changes while a shipment is added to it counts for that shipment', {
  tags: 'further',
}, async () => {
  const cabin = await testServer.create()
  for (let round = 0; round < 10; round++) {
    const pedimento = await insertPedimento('R1')
    await Promise.all([
      link(pedimento, cabin.id),
      testServer.db.updateTable('pedimento').set({ key: 'A1' }).where('id', '=', pedimento).execute(),
    ])
    expect(await countOf(cabin)).toBe('0/4')
    await testServer.db.deleteFrom('pedimento').where('id', '=', pedimento).execute()
    expect(await countOf(cabin)).toBe('0/3')
  }
})

test('the database counts what the checklist says, for any rules, shipments and papers', {
  tags: 'further',
}, async () => {
  // A generator of its own: the same numbers on every run.
  let seed = 21
  const below = (n: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * n)
  }
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T
  const days = ['2026-01-01', '2026-01-02'].map((day) => `${day}T00:00:00Z`)
  const randomRule = (): PaperRule => ({
    id: newId(),
    transportMode: oneOf([null, 1, 2] as const),
    traffic: oneOf([null, null, 'sea', 'air', 'road', 'rail'] as const),
    pedimentoKey: oneOf([null, null, 'A1', 'IN']),
    goodsClass: oneOf([null, null, 1, 2] as const),
    kind: oneOf(documentKinds.slice(0, 5)),
    required: below(3) > 0,
    owedBy: null,
    validFrom: oneOf([null, null, '2026-01-01', '2100-01-01']),
    createdAt: oneOf(days),
  })
  const routes = [
    ['CNSHA', 'MXZLO'],
    ['USLRD', 'MXNLD'],
    ['USLRD', 'MXPAN'],
    ['MXNLD', 'USLRD'],
    ['CNSHA', 'USLRD'],
  ]
  const made: Cabin[] = []
  for (let n = 0; n < 12; n++) {
    const goodsClass = oneOf([null, 1, 2] as const)
    const [departure = '', destination = ''] = routes[n % routes.length] ?? []
    const cabin = await testServer.create(
      n % 4 ? await between(departure, destination, { goodsClass }) : testServer.air({ goodsClass }),
    )
    made.push(cabin)
    const rows = Array.from({ length: below(6) }, () => ({
      id: newId(),
      cabin_id: cabin.id,
      file_name: 'a.pdf',
      content_type: 'application/pdf',
      size: 1,
      storage_key: newId(),
      uploaded_at: new Date(),
      uploaded_by: 'x',
      kind: oneOf(documentKinds.slice(0, 5)),
      accepted: oneOf([null, true, false]),
    }))
    if (rows.length > 0) await testServer.db.insertInto('cabin_document').values(rows).execute()
    if (below(2)) await insertPedimento(oneOf(['A1', 'IN', null]), cabin.id)
  }
  for (let round = 0; round < 25; round++) {
    await setPaperRules(testServer.db, Array.from({ length: below(15) }, randomRule))
    await recomputeAll()
    for (const cabin of made) {
      const items = (await testServer.call(getChecklist, { cabinId: cabin.id }, { token })).result
      const { required, present } = paperCounts(items)
      expect(await countOf(cabin)).toBe(`${present}/${required}`)
    }
  }
})
