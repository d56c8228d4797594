import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { deleteDocument, getStorage, uploadDocuments } from '#modules/papers/contract/documents.ts'
import { incompressibleBytes, png, pngChunk } from '#modules/papers/testing/document-samples.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'

const mebibyte = 1024 ** 2

/** A picture of so many bytes. */
const picture = (size: number): Buffer => {
  const empty = png([pngChunk('tEXt', Buffer.alloc(0))]).length
  return png([pngChunk('tEXt', incompressibleBytes(size - empty))])
}

let testServer: TestServer
let operator: string
beforeAll(async () => {
  testServer = await createTestServer({ COMPANY_STORAGE_MB: '2' })
  operator = await testServer.signIn('admin', adminPassword)
})
afterAll(() => testServer.close())

let shops = 0
/** A company of its own, with a cabin. */
async function newShop() {
  const userName = `tienda${++shops}`
  const password = 'a shop of its own'
  const { companyId } = await testServer.createManager({ userName, password })
  const token = await testServer.signIn(userName, password)
  const cabinId = await insertCabinRow(testServer.db, { companyId })
  const upload = async (sizes: readonly number[], as = token) => {
    const form = new FormData()
    form.append('cabinId', cabinId)
    for (const size of sizes) form.append('file', new File([new Uint8Array(picture(size))], 'a.png'))
    const options = { token: as, language: 'en-US' }
    return (await testServer.post(uploadDocuments.path, form, options)) as Answer<CabinDocument[]>
  }
  const used = async () => (await testServer.call(getStorage, {}, { token })).result
  return { companyId, cabinId, token, upload, used }
}

describe('the documents of a company', () => {
  test('take no more room than it has, whoever files them', async () => {
    const shop = await newShop()
    expect(await shop.used()).toEqual({ used: 0, limit: 2 * mebibyte })
    expect((await shop.upload([mebibyte])).status).toBe(200)
    expect((await shop.upload([mebibyte / 2], operator)).status).toBe(200)
    const answer = await shop.upload([mebibyte / 2, 100])
    expect(answer).toMatchObject({ status: 413, result: { key: 'storage_full' } })
    expect(answer.msg).toContain('1.5 MB of 2 MB')
    expect((await shop.upload([mebibyte / 2])).status).toBe(200)
    expect((await shop.upload([100], operator)).status).toBe(413)
    expect(await shop.used()).toEqual({ used: 2 * mebibyte, limit: 2 * mebibyte })
  })

  test('do not take the room of another', async () => {
    const [full, other] = [await newShop(), await newShop()]
    await full.upload([2 * mebibyte])
    expect((await other.upload([mebibyte])).status).toBe(200)
    expect(await other.used()).toMatchObject({ used: mebibyte })
  })

  test('give it back when they are deleted', async () => {
    const { upload, token, used } = await newShop()
    const { result } = await upload([2 * mebibyte])
    await testServer.call(deleteDocument, { id: result[0]?.id ?? '' }, { token })
    expect(await used()).toMatchObject({ used: 0 })
    expect((await upload([mebibyte])).status).toBe(200)
  })

  test('fit once of twelve at once', { tags: 'further' }, async () => {
    const { upload, used, cabinId } = await newShop()
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload([0.4 * mebibyte])))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 413)).toHaveLength(7)
    const filed = testServer.db.selectFrom('cabin_document').select('id').where('cabin_id', '=', cabinId)
    expect(await filed.execute()).toHaveLength(5)
    expect((await used()).used).toBeLessThanOrEqual(2 * mebibyte)
    const unfiled = await testServer.db.selectFrom('unfiled_content').selectAll().execute()
    expect(unfiled).toEqual([])
  })

  test('go with their cabin', async () => {
    const { upload, used, cabinId } = await newShop()
    await upload([1000, 500])
    expect(await used()).toMatchObject({ used: 1500 })
    await testServer.db.deleteFrom('cabin').where('id', '=', cabinId).execute()
    expect(await used()).toMatchObject({ used: 0 })
  })
})
