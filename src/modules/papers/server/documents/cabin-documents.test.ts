import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { type Answer, adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { getSecret } from '#kits/db/server/secrets.ts'
import { newId } from '#kits/db/server/uuid.ts'
import {
  deleteDocument,
  documentLimits,
  downloadDocument,
  uploadDocuments,
} from '#modules/papers/contract/documents.ts'
import {
  doc,
  docx,
  incompressibleBytes,
  jpeg,
  listDocuments,
  macroWord,
  pdf,
  png,
  pngChunk,
  xls,
  xlsx,
} from '#modules/papers/testing/document-samples.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'

let testServer: TestServer
let dataDir: string
let operator: string
let shop: { token: string; companyId: string }
let stranger: string
let cabinId: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'documents-'))
  testServer = await createTestServer({ DATA_DIR: dataDir })
  vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'documents-tmp-')))
  operator = await testServer.signIn('admin', adminPassword)
  const password = 'a shop of its own'
  const { companyId } = await testServer.createManager({ userName: 'tienda', password })
  await testServer.createManager({ userName: 'vecina', password })
  shop = { companyId, token: await testServer.signIn('tienda', password) }
  stranger = await testServer.signIn('vecina', password)
})
afterAll(async () => {
  await testServer.close()
  const temporary = tmpdir()
  vi.unstubAllEnvs()
  for (const folder of [temporary, dataDir]) await rm(folder, { recursive: true })
})

const createCabin = (row: { status?: CabinStatus; deletedAt?: Date } = {}) =>
  insertCabinRow(testServer.db, { companyId: shop.companyId, ...row })

beforeEach(async () => {
  cabinId = await createCabin()
})

type Named = [name: string, content: Buffer]

function upload(files: readonly Named[], { token = operator, id = cabinId, language = 'en-US' } = {}) {
  const form = new FormData()
  form.append('cabinId', id)
  for (const [name, content] of files) form.append('file', new File([new Uint8Array(content)], name))
  return testServer.post(uploadDocuments.path, form, { token, language }) as Promise<Answer<CabinDocument[]>>
}

async function uploaded(name = 'Factura.pdf', content = pdf()): Promise<CabinDocument> {
  const answer = await upload([[name, content]])
  expect(answer.msg).toBe('')
  return answer.result[0] as CabinDocument
}

const download = (url: string) => testServer.app.inject(url)
const documents = () => listDocuments(testServer.db, cabinId, { readerId: newId(), now: new Date() })

/** Everything that lies in the storage, and what was received and not yet thrown away. */
async function content(): Promise<string[]> {
  await mkdir(join(dataDir, 'files'), { recursive: true })
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const temporary = () => readdir(tmpdir())

async function unfiled(): Promise<number> {
  return (await testServer.db.selectFrom('unfiled_content').selectAll().execute()).length
}

function audits() {
  return testServer.db
    .selectFrom('audit_log')
    .where('action', '!=', 'download')
    .select(['action', 'before', 'after', 'manager_name', 'company_id', 'entity'])
    .where('entity_id', '=', cabinId)
    .orderBy('id')
    .execute()
}

/** Runs `work` and shows that it changed nothing. */
async function unchanged<T>(work: () => Promise<T>): Promise<T> {
  const state = async () => ({
    content: (await content()).sort(),
    documents: (await documents()).map(({ id }) => id),
    audits: await audits(),
    unfiled: await unfiled(),
    temporary: await temporary(),
  })
  const before = await state()
  const result = await work()
  expect(await state()).toEqual(before)
  return result
}

describe('filing documents', () => {
  test('keeps one of every kind, in one request, and gives each back as it came [S3-27]', async () => {
    const files: Named[] = [
      ['foto.png', png()],
      ['foto.jpg', jpeg()],
      ['foto.jpeg', jpeg()],
      ['B.L.pdf', pdf()],
      ['carta.doc', doc()],
      ['carta.docx', docx()],
      ['lista.xls', xls()],
      ['lista 提单.xlsx', await xlsx()],
    ]
    const { result } = await upload(files)
    expect(result.map(({ fileName }) => fileName)).toEqual(files.map(([name]) => name))
    for (const [i, document] of result.entries()) {
      const bytes = files[i]?.[1] as Buffer
      expect(document).toMatchObject({ size: bytes.length, uploadedBy: 'admin' })
      const response = await download(document.url)
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.equals(bytes)).toBe(true)
      expect(response.headers).toMatchObject({
        'content-type': document.contentType,
        'content-length': String(bytes.length),
        'content-disposition': expect.stringMatching(/^attachment; filename="/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'no-store',
      })
    }
    expect(await documents()).toHaveLength(files.length)
    expect(await audits()).toEqual([
      {
        action: 'upload',
        entity: 'cabin',
        before: null,
        after: { documents: files.map(([name]) => name) },
        manager_name: 'admin',
        company_id: shop.companyId,
      },
    ])
    expect(await temporary()).toEqual([])
    expect(await unfiled()).toBe(0)
  })

  test('does not make a newer version of the cabin', async () => {
    await uploaded()
    const cabin = testServer.db.selectFrom('cabin').select('version').where('id', '=', cabinId)
    expect(await cabin.executeTakeFirst()).toEqual({ version: 1 })
  })

  test('a shop files them for its own cabin until that is delivered or cancelled, the brokerage after it too', async () => {
    for (const status of [20, 30, 40, 50, 60, 70, 80] as const) {
      const { result } = await upload([['a.pdf', pdf()]], {
        token: shop.token,
        id: await createCabin({ status }),
      })
      expect(result, String(status)).toMatchObject([{ uploadedBy: 'tienda', uploadedByOwner: true }])
    }
    for (const status of [90, 999] as const) {
      const id = await createCabin({ status })
      await unchanged(async () => {
        const answer = await upload([['a.pdf', pdf()]], { token: shop.token, id })
        expect(answer).toMatchObject({ status: 403, result: { key: 'documents_closed' } })
      })
      expect((await upload([['a.pdf', pdf()]], { id })).result).toMatchObject([{ uploadedByOwner: false }])
    }
  })

  test('the cabin says of each whether its own company uploaded it', async () => {
    await upload([['a.pdf', pdf()]], { token: shop.token })
    await upload([['b.pdf', pdf()]])
    const { result } = await testServer.call(cabins.get, { id: cabinId }, { token: shop.token })
    expect(result.documents.map((document) => [document.fileName, document.uploadedByOwner])).toEqual([
      ['a.pdf', true],
      ['b.pdf', false],
    ])
  })

  test('a cabin that is delivered, or deleted, while documents come in gets none of them', async () => {
    for (const [change, status, key] of [
      [{ status: 90 }, 403, 'documents_closed'],
      [{ deleted_at: new Date() }, 404, 'not_found'],
    ] as const) {
      await unchanged(async () => {
        const stored = (await content()).length
        const other = await testServer.db.startTransaction().execute()
        await other.updateTable('cabin').set(change).where('id', '=', cabinId).execute()
        const answer = upload([['a.pdf', pdf()]], { token: shop.token })
        await vi.waitFor(async () => expect(await content()).toHaveLength(stored + 1))
        await other.commit().execute()
        expect(await answer).toMatchObject({ status, result: { key } })
      })
      cabinId = await createCabin()
    }
  })

  test('a cabin of another company, a deleted one and one that never was do not exist', async () => {
    const deleted = await createCabin({ deletedAt: new Date() })
    for (const options of [
      { token: stranger },
      { id: deleted },
      { id: deleted, token: shop.token },
      { id: newId() },
    ]) {
      await unchanged(async () => {
        expect(await upload([['a.pdf', pdf()]], options)).toMatchObject({
          status: 404,
          result: { key: 'not_found' },
        })
      })
    }
  })

  test('nobody files without being signed in', async () => {
    await unchanged(async () => {
      expect((await upload([['a.pdf', pdf()]], { token: 'made-up' })).status).toBe(401)
    })
  })

  test.each<[string, Named, string?]>([
    ['a docm as docx', ['a.docx', docx([], macroWord)], 'document_macros'],
    ['a PNG with a script', ['a.png', Buffer.concat([png(), Buffer.from('<script>1</script>')])]],
    ['%PDF and then a page', ['a.pdf', Buffer.from('%PDF-1.4\n<html></html>')]],
    ['an empty file', ['a.pdf', Buffer.alloc(0)]],
    ['half a file', ['a.xlsx', docx().subarray(0, 400)]],
    ['a wrong ending', ['a.exe', pdf()]],
    ['a second ending', ['a.pdf.exe', pdf()]],
  ])(
    '%s is refused by its name, and the good one beside it is not kept either [S5-15]',
    async (_what, bad, key = 'wrong_document') => {
      await unchanged(async () => {
        const answer = await upload([['good.pdf', pdf()], bad])
        expect(answer).toMatchObject({ status: 415, result: { key } })
        expect(answer.msg).toContain(bad[0])
      })
    },
  )

  test('the refusal is said in the language of the request', async () => {
    const said = (language: string) => upload([['a.exe', pdf()]], { language }).then(({ msg }) => msg)
    expect(await said('es-MX')).not.toBe(await said('zh-CN'))
  })

  test('no file at all is a missing member', async () => {
    await unchanged(async () => {
      expect(await upload([])).toMatchObject({ status: 422, result: { fields: [{ path: 'file' }] } })
    })
  })

  test('takes 20 MiB, ten at once, and no more of either', { tags: 'further' }, async () => {
    const picture = (size: number) => {
      const room = size - png([pngChunk('tEXt', Buffer.alloc(0))]).length
      return png([pngChunk('tEXt', incompressibleBytes(room))])
    }
    expect(picture(documentLimits.bytes)).toHaveLength(20 * 1024 * 1024)
    expect((await upload([['a.png', picture(documentLimits.bytes)]])).status).toBe(200)
    const small = (count: number) => Array.from({ length: count }, (_, i): Named => [`${i}.png`, png()])
    expect((await upload(small(10))).result).toHaveLength(10)
    await unchanged(async () => {
      expect((await upload([['a.png', picture(documentLimits.bytes + 1)]])).status).toBe(413)
      expect(
        (
          await upload([
            ['a.png', png()],
            ['b.png', picture(21 * 1024 * 1024)],
          ])
        ).status,
      ).toBe(413)
      expect((await upload(small(11))).status).toBe(413)
    })
  })

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a"b\'c;d.pdf', 'a"b\'c;d.pdf'],
    [`${'ñ'.repeat(150)}.pdf`, `${'ñ'.repeat(125)}.pdf`],
    ['提单 №1.pdf', '提单 №1.pdf'],
  ])('the name %j is kept to be shown, never as a path', async (given, shown) => {
    const document = await uploaded(given)
    expect(document.fileName).toEqual(shown)
    const { headers } = await download(document.url)
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent(document.fileName).replaceAll("'", '%27')}`,
    )
    for (const name of await content()) expect(name).toMatch(/^[\da-f]{32}$/)
  })

  test('a client that goes in the middle leaves no row and no content', async () => {
    await testServer.app.listen({ host: '127.0.0.1', port: 0 })
    await unchanged(async () => {
      const socket = connect((testServer.app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(
        `POST ${uploadDocuments.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${operator}\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n' +
          `--b\r\nContent-Disposition: form-data; name="cabinId"\r\n\r\n${cabinId}\r\n` +
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n',
      )
      socket.write('x'.repeat(300_000))
      await vi.waitFor(async () => expect(await temporary()).toHaveLength(1))
      socket.destroy()
      await once(socket, 'close')
      await vi.waitFor(async () => expect(await temporary()).toEqual([]))
    })
  })

  test('what the database refuses at the last moment is not kept in the storage', async () => {
    await sql`alter table cabin_document add constraint stop check (file_name <> 'stop.pdf')`.execute(
      testServer.db,
    )
    await unchanged(async () =>
      expect(
        (
          await upload([
            ['a.pdf', pdf()],
            ['stop.pdf', pdf()],
          ])
        ).status,
      ).toBe(500),
    )
  })

  test('without its storage a document is refused for now, and nothing is left', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    const away = await createTestServer({ DATA_DIR: file })
    try {
      const token = await away.signIn('admin', adminPassword)
      const id = await insertCabinRow(away.db)
      const form = new FormData()
      form.append('cabinId', id)
      form.append('file', new File([new Uint8Array(pdf())], 'a.pdf'))
      const answer = await away.post(uploadDocuments.path, form, { token })
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
      expect(await away.db.selectFrom('cabin_document').select('id').execute()).toEqual([])
    } finally {
      await away.close()
    }
  })
})

describe('deleting a document', () => {
  const remove = (id: string, token = operator) => testServer.call(deleteDocument, { id }, { token })

  const change = (values: { status: CabinStatus } | { deleted_at: Date }) =>
    testServer.db.updateTable('cabin').set(values).where('id', '=', cabinId).execute()
  const uploadedBy = async (token: string) =>
    (await upload([['a.pdf', pdf()]], { token })).result[0]?.id ?? ''
  const refused = (id: string, key: string) =>
    unchanged(async () => {
      expect(await remove(id, shop.token)).toMatchObject({ status: 403, result: { key } })
    })

  test('removes row and content and is written down', async () => {
    const [kept, gone] = [await uploaded('a.pdf'), await uploaded('b.pdf')]
    const before = await content()
    expect(await remove(gone.id)).toMatchObject({ status: 200, result: null })
    expect((await documents()).map(({ id }) => id)).toEqual([kept.id])
    expect(await content()).toHaveLength(before.length - 1)
    expect((await download(kept.url)).statusCode).toBe(200)
    expect((await download(gone.url)).statusCode).toBe(404)
    expect((await audits()).at(-1)).toMatchObject({
      action: 'remove_document',
      before: { fileName: 'b.pdf' },
      after: null,
      company_id: shop.companyId,
    })
    expect(await unfiled()).toBe(0)
  })

  test('of twenty at once one does it, the others find nothing', async () => {
    const { id } = await uploaded()
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
    expect((await audits()).filter(({ action }) => action === 'remove_document')).toHaveLength(1)
  })

  test('of a cabin of another company, of a deleted one or of none finds nothing', async () => {
    const { id, url } = await uploaded()
    await unchanged(async () => {
      expect((await remove(id, stranger)).status).toBe(404)
      expect((await remove(newId())).status).toBe(404)
      expect((await remove(id, 'made-up')).status).toBe(401)
    })
    await change({ deleted_at: new Date() })
    await unchanged(async () => expect((await remove(id)).status).toBe(404))
    expect((await download(url)).statusCode).toBe(404)
  })

  test('is for a shop as well where it or a colleague uploaded it, after arrival too', async () => {
    await change({ status: 40 })
    const colleague = 'tienda2'
    const { managerId } = await testServer.createManager({ userName: colleague, password: 'a long password' })
    await testServer.db
      .updateTable('manager')
      .set({ company_id: shop.companyId })
      .where('id', '=', managerId)
      .execute()
    const ids = [
      await uploadedBy(shop.token),
      await uploadedBy(await testServer.signIn(colleague, 'a long password')),
    ]
    for (const id of ids) expect((await remove(id, shop.token)).status).toBe(200)
    expect(await documents()).toEqual([])
  })

  test('is not for a shop where the brokerage uploaded it, or nobody knows who did', async () => {
    await refused(await uploadedBy(operator), 'document_not_own')
    const id = await uploadedBy(shop.token)
    await testServer.db
      .updateTable('cabin_document')
      .set({ uploaded_by_id: null })
      .where('id', '=', id)
      .execute()
    await refused(id, 'document_not_own')
    expect((await remove(id)).status).toBe(200)
  })

  test('is for a shop for a day by the clock of the server, and for the brokerage after it', async () => {
    const { now } = testServer.clock
    const [first, second] = [await uploadedBy(shop.token), await uploadedBy(shop.token)]
    const day = 86_400_000
    const later = (ms: number) => new Date(now.getTime() + ms)
    // A token's life is shorter than a day.
    await testServer.db
      .updateTable('session')
      .set({ expires_at: later(2 * day) })
      .execute()
    try {
      testServer.clock.now = later(day)
      expect((await remove(first, shop.token)).status).toBe(200)
      testServer.clock.now = later(day + 1)
      await refused(second, 'document_too_old')
      expect((await remove(second)).status).toBe(200)
    } finally {
      testServer.clock.now = now
    }
  })

  test('is not for a shop once the cabin is delivered or cancelled, nor while it is being delivered', async () => {
    const id = await uploadedBy(shop.token)
    for (const status of [90, 999] as const) {
      await change({ status })
      await refused(id, 'documents_closed')
    }
    await change({ status: 80 })
    const other = await testServer.db.startTransaction().execute()
    await other.updateTable('cabin').set({ status: 90 }).where('id', '=', cabinId).execute()
    const answer = remove(id, shop.token)
    await waitForLockWaiter(testServer.db)
    await other.commit().execute()
    expect(await answer).toMatchObject({ status: 403, result: { key: 'documents_closed' } })
    expect((await documents()).map((document) => document.id)).toEqual([id])
  })
})

describe('a link to a document', () => {
  const query = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams)
  const open = (members: object) =>
    download(`${downloadDocument.path}?${new URLSearchParams(members as Record<string, string>)}`)

  test('opens without a token, for five minutes', async () => {
    const { url } = await uploaded()
    expect(url).toMatch(/^\/api\/CargoClearService\/CabinDocument\/Download\?/)
    const asked = testServer.clock.now
    testServer.clock.now = new Date(asked.getTime() + 4.9 * 60_000)
    expect((await download(url)).statusCode).toBe(200)
    testServer.clock.now = new Date(asked.getTime() + 5.1 * 60_000)
    expect((await download(url)).json()).toMatchObject({ code: 403, result: { key: 'link_dead' } })
    testServer.clock.now = asked
  })

  test('opens nothing once any of it was changed', async () => {
    const [own, other] = [await uploaded(), await uploaded()]
    const { id = '', expires = '', signature = '' } = query(own.url)
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    // The last character carries bits that decoding drops.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = alphabet[alphabet.indexOf(signature.at(-1) ?? '') ^ 1]
    for (const members of [
      { id: other.id, expires, signature },
      { id, expires: String(Number(expires) + 60), signature },
      { id, expires: `0${expires}`, signature },
      { id, expires, signature: flipped },
      { id, expires, signature: signature.slice(0, -1) + last },
    ]) {
      const response = await open(members)
      expect(response.json()).toMatchObject({ code: 403, result: { key: 'link_dead' } })
      expect(response.headers['content-disposition']).toBeUndefined()
    }
    for (const members of [
      { id, expires },
      { id, expires: '-1', signature },
      { id, expires, signature: '' },
    ]) {
      expect((await open(members)).statusCode).toBe(422)
    }
    expect((await open({ id, expires, signature })).statusCode).toBe(200)
  })

  test('is signed with one key, whichever instance makes it', async () => {
    await uploaded()
    const secrets = await testServer.db
      .selectFrom('secret')
      .selectAll()
      .where('name', '=', 'downloads')
      .execute()
    expect(secrets).toEqual([{ name: 'downloads', value: expect.any(Buffer) }])
    expect(secrets[0]?.value).toHaveLength(32)
    const asked = Array.from({ length: 8 }, () => getSecret(testServer.db, 'new', randomBytes(32)))
    const [first, ...others] = await Promise.all(asked)
    for (const other of others) expect(other).toEqual(first)
  })

  test('to content that is lost is not found', async () => {
    const { url, id } = await uploaded()
    const { storage_key } = await testServer.db
      .selectFrom('cabin_document')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await rm(join(dataDir, 'files', storage_key))
    expect((await download(url)).statusCode).toBe(404)
  })
})
