import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { sweepContent } from '#kits/files/server/sweep.ts'
import {
  deleteDocument,
  downloadDocument,
  uploadDocuments,
  viewDocument,
} from '#modules/papers/contract/documents.ts'
import { annotated, plainPdf, stream } from '#modules/papers/testing/corpus/writer.ts'
import { docx, jpeg, png, pngChunk } from '#modules/papers/testing/document-samples.ts'
import { allDrawn, startTestCopies } from '#modules/papers/testing/drawn-copies.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import { getStorageUsed } from '../queries.ts'
import { leaseCopy } from './queries.ts'

let testServer: TestServer
let dataDir: string
let token: string
let companyId: string
let cabinId: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'copies-'))
  testServer = await createTestServer({ DATA_DIR: dataDir })
  token = await testServer.signIn('admin', adminPassword)
  ;({ companyId } = await testServer.createManager({ userName: 'tienda', password: 'a shop of its own' }))
  cabinId = await insertCabinRow(testServer.db, { companyId })
})
afterAll(async () => {
  await testServer.close()
  await rm(dataDir, { recursive: true })
})

const text =
  '/Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
const letter = plainPdf({
  page: text,
  objects: [stream('', 'BT /F1 40 Tf 72 600 Td (CSQU3054383) Tj ET')],
})

async function upload(name: string, content: Buffer): Promise<CabinDocument> {
  const file = new File([new Uint8Array(content)], name)
  const { msg, result } = await testServer.call(
    uploadDocuments,
    { cabinId, file },
    { token, language: 'en-US' },
  )
  expect(msg).toBe('')
  return result[0] as CabinDocument
}

async function read(id: string): Promise<CabinDocument> {
  const { result } = await testServer.call(cabins.get, { id: cabinId }, { token })
  return result.documents.find((document) => document.id === id) as CabinDocument
}

/** As it is once every copy that was waiting is drawn. */
async function drawn(id: string): Promise<CabinDocument> {
  const copies = startTestCopies(testServer)
  await allDrawn(testServer)
  await copies.stop(10_000)
  return read(id)
}

const get = (url: string | null) => testServer.app.inject(url ?? '/')
const copyRow = (id: string) =>
  testServer.db.selectFrom('document_copy').selectAll().where('id', '=', id).executeTakeFirst()
const stored = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )

test('what people look at is a PDF drawn anew, with no object of the original in it', async () => {
  const { id, viewState, viewUrl } = await upload(
    'Factura.pdf',
    plainPdf({
      ...annotated('/Subtype /Link /A << /S /URI /URI (https://secret.example) >>'),
      trailer: '/Info 5 0 R',
    }),
  )
  expect({ viewState, viewUrl }).toEqual({ viewState: 'waiting', viewUrl: null })
  const ready = await drawn(id)
  expect(ready.viewState).toBe('ready')
  const { headers, statusCode, rawPayload } = await get(ready.viewUrl)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-disposition']).toMatch(/^inline; /)
  expect(rawPayload.toString('latin1')).not.toMatch(/URI|Annot|secret|Info/)
  expect((await getDocument({ data: new Uint8Array(rawPayload) }).promise).numPages).toBe(1)
})

test('the original stays as it came, and is only ever an attachment', async () => {
  const { id } = await upload('Carta.pdf', letter)
  const { url } = await drawn(id)
  const { headers, rawPayload } = await get(url)
  expect(headers['content-disposition']).toMatch(/^attachment; /)
  expect(rawPayload.equals(letter)).toBe(true)
})

test.each([
  ['png', png([pngChunk('tEXt', Buffer.from('Author\0secret'))]), 'image/png'],
  [
    'jpg',
    Buffer.concat([
      jpeg().subarray(0, 2),
      Buffer.from('ffe1000c457869660000736563726574', 'hex').subarray(0, 14),
      jpeg().subarray(2),
    ]),
    'image/jpeg',
  ],
])('a %s is drawn anew, without what was written into it', async (ending, content, type) => {
  const { id } = await upload(`Foto.${ending}`, content)
  const { headers, rawPayload } = await get((await drawn(id)).viewUrl)
  expect(headers['content-type']).toBe(type)
  expect(rawPayload.toString('latin1')).not.toMatch(/tEXt|Exif|secret/)
})

test('a text or a sheet has no copy', async () => {
  expect(await upload('Carta.docx', docx())).toMatchObject({ viewState: 'none', viewUrl: null })
})

test('copies do not count in what a company may store', async () => {
  const before = await getStorageUsed(testServer.db, companyId)
  const { id } = await upload('Peso.pdf', letter)
  await drawn(id)
  expect(await getStorageUsed(testServer.db, companyId)).toBe(before + letter.length)
})

test('a paper of before is drawn when it is first looked at', async () => {
  const { id } = await upload('Vieja.pdf', letter)
  await testServer.db.deleteFrom('document_copy').where('id', '=', id).execute()
  expect(await read(id)).toMatchObject({ viewState: 'waiting', viewUrl: null })
  expect(await copyRow(id)).toBeDefined()
  expect((await drawn(id)).viewState).toBe('ready')
})

test('a paper of before that cannot be read has no copy and stays downloadable', async () => {
  const { id } = await upload('Rota.pdf', letter)
  const { storage_key } = await testServer.db
    .selectFrom('cabin_document')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const storage = createStorage(testServer.config)
  await storage.remove(storage_key)
  const broken = join(dataDir, 'broken')
  await writeFile(broken, '%PDF-1.4 nothing')
  await storage.put(storage_key, broken)
  const failed = await drawn(id)
  expect(failed).toMatchObject({ viewState: 'failed', viewUrl: null })
  expect((await get(failed.url)).body).toBe('%PDF-1.4 nothing')
})

test('a copy goes with its paper, at once or with the next sweep', async () => {
  const storage = createStorage(testServer.config)
  const { id } = await upload('Fuera.pdf', letter)
  const before = (await stored()).length
  await drawn(id)
  expect(await stored()).toHaveLength(before + 1)
  await testServer.call(deleteDocument, { id }, { token })
  expect(await stored()).toHaveLength(before - 1)

  const other = await upload('Fuera2.pdf', letter)
  await drawn(other.id)
  await sweepContent(testServer.db, storage, new Date(Date.now() + 3_600_000))
  expect(await stored()).toHaveLength(before + 1)
  await testServer.db.deleteFrom('cabin_document').where('id', '=', other.id).execute()
  await sweepContent(testServer.db, storage, new Date(Date.now() + 3_600_000))
  expect(await stored()).toHaveLength(before - 1)
})

test('what an instance began and did not end is drawn by another; each copy is drawn once', async () => {
  const { id } = await upload('Interrumpida.pdf', letter)
  const now = testServer.clock.now
  await leaseCopy(testServer.db, { now: new Date(now.getTime() + 1), until: new Date(now.getTime() - 1) })
  const both = [startTestCopies(testServer), startTestCopies(testServer, { readingWorkers: 0 })]
  await allDrawn(testServer)
  await Promise.all(both.map((copies) => copies.stop(10_000)))
  expect(await copyRow(id)).toMatchObject({ state: 'ready', attempts: 2, pages: 1 })
})

test('what is being drawn when its instance stops is given back', async () => {
  const { id } = await upload(
    'Parada.pdf',
    plainPdf({ page: text, objects: [stream('', 'BT /F1 1 Tf (a) Tj ET\n'.repeat(400_000))] }),
  )
  const copies = startTestCopies(testServer)
  while ((await copyRow(id))?.attempts === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  await copies.stop(10_000)
  const row = await copyRow(id)
  // Stopped before it could begin, or in the midst of it; in no case was the paper at fault.
  expect(row).toMatchObject({ state: 'waiting', attempts: 0 })
  await testServer.db.deleteFrom('document_copy').where('id', '=', id).execute()
})

test('a link opens what it was made for, for five minutes', async () => {
  const { id } = await upload('Enlace.pdf', letter)
  const { url, viewUrl } = await drawn(id)
  const query = (link: string | null) => (link ?? '').slice((link ?? '').indexOf('?'))
  expect((await get(viewDocument.path + query(url))).statusCode).toBe(403)
  expect((await get(downloadDocument.path + query(viewUrl))).statusCode).toBe(403)
  const { now } = testServer.clock
  testServer.clock.now = new Date(now.getTime() + 5 * 60_000 + 1000)
  expect((await get(viewUrl)).statusCode).toBe(403)
  testServer.clock.now = now
  await testServer.db.updateTable('cabin').set({ deleted_at: now }).where('id', '=', cabinId).execute()
  expect((await get(viewUrl)).statusCode).toBe(404)
  await testServer.db.updateTable('cabin').set({ deleted_at: null }).where('id', '=', cabinId).execute()
})
