import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { startClamd, testVirus } from '#app/testing/clamd-server.ts'
import { hasProgram } from '#app/testing/documented-samples.ts'
import { waitForLockWaiter } from '#app/testing/lock-waits.ts'
import { startS3Server } from '#app/testing/s3-server.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { customers } from '#modules/customers/contract.ts'
import { saveContactFollower } from '#modules/following/server/queries.ts'
import { pedimentos } from '#modules/pedimentos/contract.ts'
import { insertPaper, insertPedimento } from '#modules/pedimentos/testing/rows.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import type { DocumentDebtor, DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { newContainer, openCabinTestServer, password } from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: Awaited<ReturnType<typeof openCabinTestServer>>
let folder: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  folder = await mkdtemp(join(tmpdir(), 'pedimento-file-'))
})
afterAll(async () => {
  await testServer.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await testServer.db.deleteFrom('checklist_rule').execute()
})

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Unpacks an archive by a reader that knows nothing of what wrote it. */
async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    expect(files.has(entry.fileName), entry.fileName).toBe(false)
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

async function download(id: string, { token = testServer.operator, of = testServer as TestServer } = {}) {
  const response = await of.ask(pedimentos.exportFile, { id }, { token })
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
  return { response, files: await unpack(response.rawPayload) }
}

const tableOf = (files: Map<string, Buffer>): string => files.get('index.csv')?.toString() ?? ''
const pageOf = (files: Map<string, Buffer>): string => files.get('index.html')?.toString() ?? ''
const papersOf = (files: Map<string, Buffer>): string[] =>
  [...files.keys()].filter((name) => !name.startsWith('index.')).sort()

async function requirePaper(kind: DocumentKind, owedBy: DocumentDebtor | null): Promise<void> {
  const at = new Date()
  const row = { id: newId(), kind, required: true, owed_by: owedBy, created_at: at, updated_at: at }
  await testServer.db.insertInto('checklist_rule').values(row).execute()
}

const numberOf = ({ containerNo }: Cabin): string => containerNo ?? ''

test('the file holds every paper of its shipments, in folders, with an index and the hash of each', async () => {
  const [one, other] = [await testServer.create(), await testServer.create()]
  const contents = [randomBytes(70_000), Buffer.from('x'), Buffer.from('y')] as const
  await insertPaper(testServer, one.id, {
    content: contents[1],
    kind: 'packing_list',
    file_name: 'Lista.pdf',
  })
  await insertPaper(testServer, one.id, { content: contents[0], accepted: true })
  const sentBack = { file_name: '发票.pdf', accepted: false, reason: 'Ilegible' }
  await insertPaper(testServer, other.id, { content: contents[2], ...sentBack })
  const id = await insertPedimento(testServer.db, [one.id, other.id], {
    number: '261638076001234',
    paid_on: '2026-11-10',
    modulated_on: '2026-11-11',
    light: 2,
  })
  const { response, files } = await download(id)
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.headers['content-disposition']).toContain('filename="pedimento-261638076001234.zip"')
  const paths = [
    `01 ${numberOf(one)}/Factura.pdf`,
    `01 ${numberOf(one)}/Lista.pdf`,
    `02 ${numberOf(other)}/发票.pdf`,
  ]
  expect(papersOf(files)).toEqual([...paths].sort())
  for (const [index, path] of paths.entries()) {
    expect(files.get(path)?.equals(contents[index] as Buffer)).toBe(true)
    const hash = sha256(contents[index] as Buffer)
    expect(
      tableOf(files)
        .split('\r\n')
        .find((line) => line.includes(path)),
    ).toContain(hash)
    expect(pageOf(files)).toContain(hash)
  }
  expect(tableOf(files).startsWith('\uFEFFArchivo,Documento,Embarque,')).toBe(true)
  expect(tableOf(files)).toContain(`${numberOf(one)},70000,2026-11-10 15:30,Ana,Aceptado,`)
  expect(tableOf(files)).toContain('Devuelto: Ilegible')
  expect(pageOf(files)).toContain('<html lang="es-MX">')
  expect(pageOf(files)).toContain('Expediente del pedimento 26 16 3807 6001234')
  expect(pageOf(files)).toContain('A1 · Importación definitiva')
  expect(pageOf(files)).toContain('Rojo (reconocimiento aduanero)')
  expect(pageOf(files)).toContain('No falta ningún documento requerido.')
  // The way the page leads to a paper is the way it lies.
  const hrefs = [...pageOf(files).matchAll(/href="([^"]+)"/g)].map(([, href]) =>
    decodeURIComponent(href ?? ''),
  )
  expect(hrefs.sort()).toEqual([...paths].sort())
})

test('required papers that are not there are named with who owes them', async () => {
  const cabin = await testServer.create()
  await requirePaper('invoice', 'supplier')
  await requirePaper('packing_list', 'supplier')
  await requirePaper('mandate', 'importer')
  await requirePaper('other', null)
  await insertPaper(testServer, cabin.id, { content: Buffer.from('x') })
  await insertPaper(testServer, cabin.id, { content: Buffer.from('y'), kind: 'mandate', accepted: false })
  const { files } = await download(await insertPedimento(testServer.db, [cabin.id]))
  for (const index of [tableOf(files), pageOf(files)]) {
    expect(index).toContain('Lista de empaque: falta. Lo entrega: Proveedor')
    expect(index).toContain('Carta encomienda: se devolvió. Lo entrega: Importador')
    expect(index).toContain('Otro: falta')
    expect(index).not.toContain('Factura comercial: falta')
  }
  expect(pageOf(files)).not.toContain('No falta ningún documento requerido.')
})

test('of a closed shipment it names what was required on its day, whatever became of the rules', async () => {
  await requirePaper('invoice', 'supplier')
  await requirePaper('mandate', 'importer')
  const [delivered, cancelled] = [await testServer.createAt(90), await testServer.createAt(999)]
  const open = await testServer.create()
  const id = await insertPedimento(testServer.db, [delivered.id, cancelled.id, open.id])
  await requirePaper('packing_list', 'supplier')
  await testServer.db.deleteFrom('checklist_rule').where('kind', '=', 'invoice').execute()
  await testServer.db
    .updateTable('checklist_rule')
    .set({ owed_by: 'broker' })
    .where('kind', '=', 'mandate')
    .execute()
  const gaps = tableOf((await download(id)).files)
    .split('\r\n')
    .filter((line) => line.includes(': falta'))
  const ofItsDay = [
    'Factura comercial: falta. Lo entrega: Proveedor',
    'Carta encomienda: falta. Lo entrega: Importador',
  ]
  const ofToday = [
    'Lista de empaque: falta. Lo entrega: Proveedor',
    'Carta encomienda: falta. Lo entrega: Agente aduanal',
  ]
  const gapsOf = (cabin: Cabin) =>
    gaps.filter((line) => line.includes(numberOf(cabin))).map((line) => /[^,]*: falta.*/.exec(line)?.[0])
  expect(gapsOf(delivered).sort()).toEqual(ofItsDay.toSorted())
  expect(gapsOf(cancelled).sort()).toEqual(ofItsDay.toSorted())
  expect(gapsOf(open).sort()).toEqual(ofToday.toSorted())
  await insertPaper(testServer, delivered.id, { content: Buffer.from('x'), kind: 'mandate' })
  const { result } = await testServer.get(delivered.id)
  expect(result).toMatchObject({ papersRequired: 2, papersPresent: 1 })
})

test('a paper that comes while the file is put together is in it, or is named as missing', async () => {
  const cabin = await testServer.create()
  await requirePaper('invoice', 'supplier')
  const id = await insertPedimento(testServer.db, [cabin.id])
  const coming = await testServer.db.startTransaction().execute()
  // The rules are read last.
  await sql`lock table checklist_rule in access exclusive mode`.execute(coming)
  const downloading = download(id)
  await waitForLockWaiter(testServer.db)
  await insertPaper({ db: coming, config: testServer.config }, cabin.id, { content: Buffer.from('x') })
  await coming.commit().execute()
  const { files } = await downloading
  expect(papersOf(files)).toEqual([])
  expect(tableOf(files)).toContain('Factura comercial: falta')
})

test('a pedimento without shipments and a shipment without papers have a file too', async () => {
  const empty = await download(await insertPedimento(testServer.db, []))
  expect([...empty.files.keys()].sort()).toEqual(['index.csv', 'index.html'])
  expect(pageOf(empty.files)).toContain('El pedimento no cubre ningún embarque.')
  const cabin = await testServer.create()
  const { files } = await download(await insertPedimento(testServer.db, [cabin.id]))
  expect(pageOf(files)).toContain('Este embarque no tiene documentos.')
})

test('hostile names lie where they should, each by itself, and nothing in the index acts', async () => {
  const cabin = await testServer.create(testServer.sea({ containerNo: newContainer() }))
  const names = [
    '../../../tmp/evil.pdf',
    'same.pdf',
    'SAME.pdf',
    '=cmd|calc.pdf',
    '<script>alert(1)</script>.pdf',
    `${'很'.repeat(300)}.pdf`,
    'a\u202Egpj.exe.pdf',
    "x' onmouseover='y.pdf",
  ]
  for (const name of names)
    await insertPaper(testServer, cabin.id, {
      content: Buffer.from(name),
      file_name: name,
      uploaded_by: '=HYPERLINK("http://evil")',
    })
  const { files } = await download(await insertPedimento(testServer.db, [cabin.id]))
  expect(papersOf(files)).toHaveLength(names.length)
  for (const path of papersOf(files)) expect(path.split('/')).toHaveLength(2)
  expect([...files.values()].map(String)).toEqual(expect.arrayContaining(names))
  expect(pageOf(files)).not.toMatch(/<script|onmouseover='/)
  expect(tableOf(files)).toContain(`"'=HYPERLINK(""http://evil"")"`)
})

describe('a paper that cannot be given is named and does not fail the file', () => {
  test('when its content is gone, or is not what was uploaded', async () => {
    const cabin = await testServer.create()
    const gone = await insertPaper(testServer, cabin.id, {
      content: Buffer.from('gone'),
      file_name: 'gone.pdf',
    })
    await createStorage(testServer.config).remove(gone.storageKey)
    const expected = createHash('sha256').update('other').digest()
    await insertPaper(testServer, cabin.id, {
      content: Buffer.from('c'),
      file_name: 'c.pdf',
      sha256: expected,
    })
    await insertPaper(testServer, cabin.id, {
      content: Buffer.from('old'),
      file_name: 'old.pdf',
      sha256: null,
    })
    await insertPaper(testServer, cabin.id, {
      content: Buffer.from('cut of'),
      file_name: 'short.pdf',
      size: 7,
      sha256: null,
    })
    const { files } = await download(await insertPedimento(testServer.db, [cabin.id]))
    const names = ['c.pdf', 'old.pdf', 'short.pdf']
    expect(papersOf(files)).toEqual(names.map((name) => `01 ${numberOf(cabin)}/${name}`))
    const lineOf = (name: string) =>
      tableOf(files)
        .split('\r\n')
        .find((line) => line.includes(name)) ?? ''
    expect(lineOf('gone.pdf')).toContain('su contenido no se encontró')
    expect(lineOf('c.pdf')).toContain(`debería ser ${expected.toString('hex')}`)
    expect(lineOf('c.pdf')).toContain(sha256(Buffer.from('c')))
    expect(lineOf('old.pdf').endsWith(`${sha256(Buffer.from('old'))},`)).toBe(true)
    // Of papers from before the hashes were kept, the size says whether something is missing.
    expect(lineOf('short.pdf')).toContain('se subió con 7 bytes')
    expect(pageOf(files)).toContain('su contenido no se encontró')
    expect(pageOf(files)).not.toMatch(/href="[^"]*gone\.pdf"/)
  })

  test('when the scanner finds a virus, or is away', { tags: 'further' }, async () => {
    const clamd = await startClamd(join(folder, 'clamd.ctl'))
    const scanned = await createTestServer({ CLAMD_SOCKET: clamd.address, DEMO_DATA: '1' })
    try {
      const token = await scanned.signIn('admin', adminPassword)
      const cabin = await scanned.db.selectFrom('cabin').select('id').limit(1).executeTakeFirstOrThrow()
      const infected = await insertPaper(scanned, cabin.id, {
        content: Buffer.from(testVirus),
        file_name: 'bad.pdf',
      })
      await insertPaper(scanned, cabin.id, { content: Buffer.from('good'), file_name: 'good.pdf' })
      const id = await insertPedimento(scanned.db, [cabin.id])
      const first = await download(id, { token, of: scanned })
      expect(tableOf(first.files)).toContain('el antivirus lo rechazó')
      expect(papersOf(first.files).join()).toContain('good.pdf')
      expect(papersOf(first.files).join()).not.toContain('bad.pdf')
      await clamd.close()
      const second = await download(id, { token, of: scanned })
      // What was found clean before is not asked for again.
      expect(papersOf(second.files).join()).toContain('good.pdf')
      expect(tableOf(second.files)).toContain('el antivirus no pudo revisarlo')
      expect(papersOf(second.files).join()).not.toContain(infected.id)
    } finally {
      await scanned.close()
    }
  })
})

test('the index is in the language of the customer’s contact, else of the company, else in Spanish', async () => {
  const form = { code: 'C-LANG', name: 'Importadora <b>', companyId: testServer.shopCompany }
  const made = await testServer.call(customers.create, form, { token: testServer.operator })
  const cabin = await testServer.create(
    testServer.sea({ customerId: made.result.id, companyId: testServer.shopCompany }),
  )
  const id = await insertPedimento(testServer.db, [cabin.id])
  const languageIn = async () => /<html lang="([^"]+)"/.exec(pageOf((await download(id)).files))?.[1]
  expect(await languageIn()).toBe('es-MX')
  const company = testServer.db.updateTable('company').where('id', '=', testServer.shopCompany)
  await company.set({ language: 'en-US' }).execute()
  expect(await languageIn()).toBe('en-US')
  const contact = {
    id: newId(),
    email: 'wang@example.com',
    language: 'zh-CN',
    events: [],
    digest: false,
  } as const
  await saveContactFollower(testServer.db, { ...contact, customerId: made.result.id }, new Date())
  expect(await languageIn()).toBe('zh-CN')
  await company.set({ language: null }).execute()
  const { files } = await download(id)
  expect(tableOf(files)).toContain('文件名')
  expect(pageOf(files)).toContain('Importadora &lt;b&gt;')
})

describe('who may have it', () => {
  test('a shop has the papers of its own shipments alone, a viewer too; another shop and a stranger nothing', async () => {
    const own = await testServer.create(testServer.sea({ companyId: testServer.shopCompany }))
    const others = await testServer.create()
    const deleted = await testServer.create(testServer.sea({ companyId: testServer.shopCompany }))
    for (const cabin of [own, others, deleted])
      await insertPaper(testServer, cabin.id, {
        content: Buffer.from(cabin.id),
        file_name: `${cabin.id}.pdf`,
      })
    const id = await insertPedimento(testServer.db, [others.id, own.id, deleted.id])
    await testServer.db
      .updateTable('cabin')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted.id)
      .execute()
    const viewer = {
      userName: 'mirona',
      password,
      access: 'viewer',
      companyId: testServer.shopCompany,
    } as const
    await testServer.createManager(viewer)
    for (const token of [testServer.shop, await testServer.signIn('mirona', password)]) {
      const { files } = await download(id, { token })
      expect(papersOf(files)).toEqual([`01 ${numberOf(own)}/${own.id}.pdf`])
      expect(pageOf(files)).not.toContain(numberOf(others))
    }
    expect(papersOf((await download(id)).files)).toHaveLength(2)
    const refused = await testServer.call(pedimentos.exportFile, { id }, { token: testServer.stranger })
    expect(refused.status).toBe(404)
    expect((await testServer.call(pedimentos.exportFile, { id })).status).toBe(401)
    const unknown = await testServer.call(
      pedimentos.exportFile,
      { id: newId() },
      { token: testServer.operator },
    )
    expect(unknown.status).toBe(404)
    await testServer.db.deleteFrom('pedimento_cabin').where('cabin_id', '=', own.id).execute()
    expect((await testServer.call(pedimentos.exportFile, { id }, { token: testServer.shop })).status).toBe(
      404,
    )
  })

  test('the log says who took how many papers, and whether all', async () => {
    const cabin = await testServer.create()
    await insertPaper(testServer, cabin.id, { content: Buffer.from('x') })
    const id = await insertPedimento(testServer.db, [cabin.id])
    await download(id)
    const entry = await testServer.db
      .selectFrom('audit_log')
      .select(['manager_name as who', 'after'])
      .where('action', '=', 'export')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      who: 'admin',
      after: {
        entity: 'cabin_document',
        format: 'zip',
        rows: 1,
        isWhole: true,
        filters: { pedimentoId: id },
      },
    })
  })
})

const isExport = (id: string) =>
  testServer.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'export')
    .execute()
    .then((rows) => rows.map(({ after }) => after as { filters: { pedimentoId?: string }; isWhole: boolean }))
    .then((all) => all.filter(({ filters }) => filters.pedimentoId === id))

/** Begins a download and reads a little of it. */
function begin(port: number, id: string, token = testServer.operator) {
  return new Promise<{ status: number; leave(): void }>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: pedimentos.exportFile.path,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (response) => {
        response.once('error', () => undefined)
        response.once('readable', () =>
          resolve({ status: response.statusCode ?? 0, leave: () => asked.destroy() }),
        )
      },
    )
    asked.once('error', reject)
    asked.end(JSON.stringify({ id }))
  })
}

const openPapers = async (dataDir: string): Promise<number> => {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.startsWith(join(dataDir, 'files'))).length
}

describe('over a connection', () => {
  let port: number
  beforeAll(async () => {
    await testServer.app.listen({ port: 0, host: '127.0.0.1' })
    port = ((testServer.app.server as Server).address() as AddressInfo).port
  })

  async function largeFile(papers: number): Promise<string> {
    const cabin = await testServer.create()
    const content = randomBytes(4 * 1024 * 1024)
    for (let n = 0; n < papers; n++)
      await insertPaper(testServer, cabin.id, { content, file_name: `${n}.pdf` })
    return insertPedimento(testServer.db, [cabin.id])
  }

  test('a reader who hangs up frees the paper and the place, and the log says that it was cut', {
    tags: 'further',
  }, async () => {
    const id = await largeFile(6)
    const { dataDir } = testServer.config
    const [first, second] = [await begin(port, id), await begin(port, id)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await openPapers(dataDir)).toBeGreaterThan(0)
    const third = await begin(port, id)
    expect(third.status).toBe(503)
    third.leave()
    first.leave()
    second.leave()
    await vi.waitUntil(async () => (await openPapers(dataDir)) === 0, { timeout: 20_000 })
    await vi.waitUntil(async () => (await isExport(id)).length === 2, { timeout: 20_000 })
    expect((await isExport(id)).map(({ isWhole }) => isWhole)).toEqual([false, false])
    const again = await begin(port, id)
    expect(again.status).toBe(200)
    again.leave()
    await vi.waitUntil(async () => (await isExport(id)).length === 3, { timeout: 20_000 })
  })
})

describe('from S3', () => {
  test('the file is the same', { tags: 'further' }, async () => {
    const s3 = await startS3Server(join(folder, 's3'))
    const stored = await createTestServer({ ...s3.env, DEMO_DATA: '1' })
    try {
      const token = await stored.signIn('admin', adminPassword)
      const cabin = await stored.db.selectFrom('cabin').select('id').limit(1).executeTakeFirstOrThrow()
      const content = randomBytes(3_000_000)
      await insertPaper(stored, cabin.id, { content, file_name: 'large.pdf' })
      const gone = await insertPaper(stored, cabin.id, { content: Buffer.from('x'), file_name: 'gone.pdf' })
      await createStorage(stored.config).remove(gone.storageKey)
      const { files } = await download(await insertPedimento(stored.db, [cabin.id]), { token, of: stored })
      const [path] = papersOf(files).filter((name) => name.endsWith('large.pdf'))
      expect(files.get(path ?? '')?.equals(content)).toBe(true)
      expect(tableOf(files)).toContain('su contenido no se encontró')
    } finally {
      await stored.close()
      await s3.close()
    }
  })

  test('a storage that is away refuses the file; one that falls silent keeps nothing once the reader has gone', {
    tags: 'further',
  }, async () => {
    let isSilent = false
    let open = 0
    const storage = createServer((socket) => {
      open++
      socket.once('close', () => open--)
      socket.on('error', () => undefined)
      socket.once('data', () => {
        if (!isSilent) return socket.destroy()
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 20000000\r\n\r\n${'x'.repeat(100_000)}`)
      })
    }).listen(0, '127.0.0.1')
    await vi.waitUntil(() => storage.listening)
    const { port } = storage.address() as AddressInfo
    const stored = await createTestServer({
      DEMO_DATA: '1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'documents',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    try {
      const token = await stored.signIn('admin', adminPassword)
      const cabin = await stored.db.selectFrom('cabin').select('id').limit(1).executeTakeFirstOrThrow()
      const row = {
        id: newId(),
        cabin_id: cabin.id,
        file_name: 'x.pdf',
        content_type: 'application/pdf',
        size: 1,
      }
      const filed = { storage_key: `ab/ab${'0'.repeat(30)}`, uploaded_at: new Date(), uploaded_by: 'Ana' }
      await stored.db
        .insertInto('cabin_document')
        .values({ ...row, ...filed })
        .execute()
      await stored.db.deleteFrom('cabin_document').where('id', '<>', row.id).execute()
      const id = await insertPedimento(stored.db, [cabin.id])
      const away = await stored.call(pedimentos.exportFile, { id }, { token })
      expect([away.status, away.result]).toMatchObject([503, { key: 'storage_away' }])
      isSilent = true
      await stored.app.listen({ port: 0, host: '127.0.0.1' })
      const served = ((stored.app.server as Server).address() as AddressInfo).port
      const { status, leave } = await begin(served, id, token)
      expect(status).toBe(200)
      expect(open).toBe(1)
      leave()
      await vi.waitUntil(() => open === 0, { timeout: 20_000 })
    } finally {
      await stored.close()
      storage.close()
    }
  })
})

test.runIf(hasProgram('python3'))('another program finds the archive whole', async () => {
  const cabin = await testServer.create()
  for (const content of [Buffer.from('x'), randomBytes(100_000)])
    await insertPaper(testServer, cabin.id, { content, file_name: '发票.pdf' })
  const id = await insertPedimento(testServer.db, [cabin.id])
  const { rawPayload } = await testServer.ask(pedimentos.exportFile, { id }, { token: testServer.operator })
  const path = join(folder, 'other.zip')
  await writeFile(path, rawPayload)
  const listed = execFileSync('python3', [
    '-c',
    `import zipfile,sys
z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print(all(i.flag_bits & 0x800 for i in z.infolist() if not i.filename.isascii()), len(z.infolist()))`,
    path,
  ])
  expect(listed.toString().trim()).toBe('True 4')
})
