import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createJobHarness } from '#app/testing/job-harness.ts'
import { cancelJob } from '#kits/contract/shared/jobs.ts'
import { notifications } from '#modules/notifications/contract/notifications.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { png } from '#modules/papers/testing/document-samples.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer
let harness: ReturnType<typeof createJobHarness>

beforeAll(async () => {
  testServer = await openCabinTestServer()
  harness = createJobHarness(testServer)
})
afterEach(async () => {
  await harness.stopAll()
  await testServer.db.deleteFrom('notification').execute()
})
afterAll(() => testServer.close())

const told = async (token: string) =>
  (await testServer.call(notifications.getPage, {}, { token })).result.items

describe('the end of a job', () => {
  test('is kept for its manager where it took long', async () => {
    const { operator, shop } = testServer
    const { result } = await harness.export('ports', operator)
    harness.pass(10_000)
    harness.startRunner()
    await harness.isIn('done', result.id, operator)
    const details = { job: 'export', entity: 'ports', state: 'done', cabinImportId: null }
    expect(await told(operator)).toMatchObject([
      { kind: 'job', subjectId: result.id, cabinId: null, details },
    ])
    expect(await told(shop)).toEqual([])
  })

  test('is kept where it failed, as a check or an import', async () => {
    const { operator } = testServer
    const wrong = await harness.import('ports', 'code\nnot a code\n', { token: operator })
    const check = await harness.import('ports', 'code\nnot a code\n', { token: operator, dryRun: true })
    harness.pass(10_000)
    harness.startRunner()
    await harness.isIn('failed', wrong.result.id, operator)
    await harness.isIn('done', check.result.id, operator)
    const details = (await told(operator)).map(({ details }) => [details.job, details.state])
    expect(details.sort()).toEqual([
      ['check', 'done'],
      ['import', 'failed'],
    ])
  })

  test('is not kept where the page that started it could tell, nor where it was cancelled', async () => {
    const { operator } = testServer
    const cancelled = await harness.export('ports', operator)
    harness.pass(60_000)
    await testServer.call(cancelJob, { id: cancelled.result.id }, { token: operator })
    const { result } = await harness.export('ports', operator)
    harness.pass(9_000)
    harness.startRunner()
    await harness.isIn('done', result.id, operator)
    expect(await told(operator)).toEqual([])
  })
})

describe('documents of a shop', () => {
  const upload = async (cabinId: string, token: string, count = 1) => {
    const form = new FormData()
    form.append('cabinId', cabinId)
    for (let n = 0; n < count; n++) form.append('file', new File([new Uint8Array(png())], `factura-${n}.png`))
    return testServer.post(uploadDocuments.path, form, { token })
  }
  const newCabin = async () =>
    (await testServer.call(cabins.create, testServer.sea(), { token: testServer.shop })).result
  const takenOn = async () => {
    const cabin = await newCabin()
    const edit = { ...editOf(cabin), note: 'Revisado' }
    expect((await testServer.call(cabins.update, edit, { token: testServer.operator })).status).toBe(200)
    return cabin
  }

  test('are told to the broker who last changed the shipment, several files at once', async () => {
    const { operator, shop, stranger } = testServer
    const { id, containerNo } = await takenOn()
    expect((await upload(id, shop, 3)).status).toBe(200)
    expect(await told(operator)).toMatchObject([
      {
        kind: 'document',
        cabinId: id,
        cabinNumber: containerNo,
        actorName: expect.any(String),
        details: { count: 3 },
      },
    ])
    for (const token of [shop, stranger]) expect(await told(token)).toEqual([])
  })

  test('are not told where the brokerage itself uploads, nobody has taken the shipment on, or the upload is refused', async () => {
    const { operator, shop } = testServer
    const { id } = await takenOn()
    expect((await upload(id, operator)).status).toBe(200)
    expect((await upload((await newCabin()).id, shop)).status).toBe(200)
    const form = new FormData()
    form.append('cabinId', id)
    form.append('file', new File(['not a picture'], 'factura.png'))
    expect((await testServer.post(uploadDocuments.path, form, { token: shop })).status).toBe(415)
    expect(await told(operator)).toEqual([])
  })
})
