import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { healthReady } from '#app/contract/health.ts'
import { type ClamdServer, startClamd, testVirus } from '#app/testing/clamd-server.ts'
import { type Answer, adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { incompressibleBytes, pdf, png, pngChunk } from '#modules/papers/testing/document-samples.ts'
import { drawnCopyUrl } from '#modules/papers/testing/drawn-copies.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'

const infected = pdf([`<< >> % ${testVirus}`])

let folder: string
let clamd: ClamdServer
let testServer: TestServer
let token: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  clamd = await startClamd(join(folder, 'clamd.ctl'))
  testServer = await createTestServer({ CLAMD_SOCKET: clamd.address })
  token = await testServer.signIn('admin', adminPassword)
})
afterAll(async () => {
  await testServer.close()
  await clamd.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  clamd.mood = 'well'
  clamd.seen.length = 0
})

async function upload(files: Record<string, Buffer>, { of = testServer, as = token } = {}) {
  const form = new FormData()
  form.append('cabinId', await insertCabinRow(of.db))
  for (const [name, content] of Object.entries(files))
    form.append('file', new File([new Uint8Array(content)], name))
  return (await of.post(uploadDocuments.path, form, { token: as, language: 'en-US' })) as Answer<
    CabinDocument[]
  >
}

const documents = () =>
  testServer.db.selectFrom('cabin_document').select(['id', 'scanned_at']).orderBy('uploaded_at').execute()

describe('a document is shown to the scanner', () => {
  test('as it is, before it is kept, and is then not scanned again', { tags: 'further' }, async () => {
    const large = png([pngChunk('tEXt', incompressibleBytes(3_000_000))])
    const { status, result } = await upload({ 'a.pdf': pdf(), 'b.png': large })
    expect(status).toBe(200)
    expect(clamd.seen.map((bytes) => bytes.equals(pdf()) || bytes.equals(large))).toEqual([true, true])
    for (const { url } of result) expect((await testServer.app.inject(url)).statusCode).toBe(200)
    expect(clamd.seen).toHaveLength(2)
  })

  test('and refused by the name of the virus, with the good one beside it', async () => {
    const before = await documents()
    const answer = await upload({ 'a.pdf': pdf(), 'mala.pdf': infected })
    expect(answer).toMatchObject({ status: 422, result: { key: 'document_infected' } })
    expect(answer.msg).toContain('mala.pdf')
    expect(answer.msg).toContain('Win.Test.EICAR_HDB-1')
    expect(await documents()).toEqual(before)
  })

  test.each(['strict', 'silent'] as const)(
    'nothing is kept that a %s one has not looked at',
    async (mood) => {
      clamd.mood = mood
      const before = await documents()
      const answer = upload({ 'a.png': png([pngChunk('tEXt', incompressibleBytes(2000))]) })
      // One that never answers goes away in the midst of it.
      if (mood === 'silent') {
        await expect.poll(() => clamd.connections).toBe(1)
        clamd.hangUp()
      }
      expect(await answer).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
      expect(await documents()).toEqual(before)
    },
  )
})

test('a document from before there was a scanner is looked at when it is first asked for', async () => {
  const { result } = await upload({ 'vieja.pdf': pdf(['<< /Old true >>']), 'mala.png': png() })
  await testServer.db.updateTable('cabin_document').set({ scanned_at: null }).execute()
  clamd.seen.length = 0
  const url = result[0]?.url ?? ''
  expect((await testServer.app.inject(url)).rawPayload.equals(pdf(['<< /Old true >>']))).toBe(true)
  expect((await testServer.app.inject(url)).statusCode).toBe(200)
  expect(clamd.seen).toHaveLength(1)
  clamd.viruses.push('IHDR')
  const answer = await testServer.app.inject(result[1]?.url ?? '')
  expect(answer.json()).toMatchObject({ code: 422, result: { key: 'document_infected' } })
  clamd.viruses.pop()
})

test('a copy drawn before there was a scanner is not shown of a document in which a virus is found', async () => {
  const { result } = await upload({ 'copia.pdf': pdf(['<< /Copied true >>']), 'otra.pdf': pdf() })
  await testServer.db.updateTable('cabin_document').set({ scanned_at: null }).execute()
  const [bad, good] = await Promise.all(result.map(({ id }) => drawnCopyUrl(testServer, id)))
  clamd.viruses.push('/Copied')
  const refused = await testServer.app.inject(bad ?? '')
  expect(refused.json()).toMatchObject({ code: 422, result: { key: 'document_infected' } })
  expect((await testServer.app.inject(good ?? '')).statusCode).toBe(200)
  clamd.viruses.pop()
})

test('readiness says whether it answers, and does not depend on it', async () => {
  const other = await startClamd()
  const app = await createTestServer({ CLAMD_SOCKET: other.address })
  try {
    expect((await app.call(healthReady)).result).toMatchObject({ status: 'ok', scanner: 'ok' })
    await other.close()
    expect(await app.call(healthReady)).toMatchObject({ status: 200, result: { scanner: 'away' } })
    const as = await app.signIn('admin', adminPassword)
    expect((await upload({ 'a.pdf': pdf() }, { of: app, as })).status).toBe(503)
  } finally {
    await app.close()
  }
})
