import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf } from '#app/testing/event-reader.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { uploadRequests } from '#modules/papers/contract/requests.ts'
import {
  docx,
  incompressibleBytes,
  jpeg,
  macroWord,
  msi,
  pdf,
  pdfWithObjects,
  png,
} from '#modules/papers/testing/document-samples.ts'
import { createUploadClient, paperNo, type UploadClient } from '#modules/papers/testing/upload-client.ts'
import { floodLink } from '#modules/papers/testing/upload-flood.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'

/** Attacks on the page that anybody may send files to. */

let testServer: CabinTestServer
let client: UploadClient
let dataDir: string
let link: { id: string; token: string }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'links-'))
  testServer = await openCabinTestServer(createTestServer({ DATA_DIR: dataDir }))
  vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'links-tmp-')))
  client = createUploadClient(testServer)
  await addressOf(testServer.app)
})
afterAll(async () => {
  await testServer.close()
  const temporary = tmpdir()
  vi.unstubAllEnvs()
  for (const folder of [temporary, dataDir]) await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await testServer.db.deleteFrom('rate_limit').execute()
  const cabin = await testServer.create()
  link = await client.newLink({ cabinId: cabin.id }, testServer.operator)
})

/** Everything that an upload could leave behind. */
async function left() {
  await mkdir(join(dataDir, 'files'), { recursive: true })
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const { files, bytes } = await testServer.db
    .selectFrom('upload_request')
    .select(['files', 'bytes'])
    .where('id', '=', link.id)
    .executeTakeFirstOrThrow()
  return {
    stored: entries.filter((entry) => entry.isFile()).length,
    temporary: await readdir(tmpdir()),
    unfiled: await testServer.db.selectFrom('unfiled_content').select('storage_key').execute(),
    papers: await testServer.db.selectFrom('cabin_document').select('id').orderBy('id').execute(),
    notifications: await testServer.db.selectFrom('notification').select('id').execute(),
    files,
    bytes,
  }
}

const boundary = 'boundary'
/** A whole upload as bytes of the connection. */
function uploadOf(token: string, content: Buffer, name = 'foto.jpg'): Buffer {
  const field = (member: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${member}"\r\n\r\n${value}\r\n`
  const body = Buffer.concat([
    Buffer.from(
      `${field('token', token)}${field('kind', 'invoice')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const head = `POST ${uploadRequests.upload.path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

function open(): Socket {
  const socket = connect((testServer.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  return socket
}

/** The first piece of the answer, which holds its status. */
async function answerTo(sent: Buffer): Promise<string> {
  const socket = open()
  socket.write(sent)
  const [piece] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return piece.toString()
}

test('an upload that was recorded is refused once its link is revoked, and leaves nothing', async () => {
  const recorded = uploadOf(link.token, jpeg())
  expect(await answerTo(recorded)).toContain('HTTP/1.1 200')
  await testServer.call(uploadRequests.revoke, { id: link.id }, { token: testServer.operator })
  const before = await left()
  expect(await answerTo(recorded)).toContain('HTTP/1.1 403')
  expect(await left()).toEqual(before)
})

test('a file behind a wrong token is not kept for a moment, and its sender is answered at once', async () => {
  const before = await left()
  const sent = uploadOf('w'.repeat(43), incompressibleBytes(5_000_000))
  const socket = open()
  // Nearly all of the file is still to come when the answer is there.
  socket.write(sent.subarray(0, 10_000))
  const [piece] = (await once(socket, 'data')) as [Buffer]
  expect(piece.toString()).toContain('HTTP/1.1 403')
  expect(await readdir(tmpdir())).toEqual([])
  // The rest passes unread, and the connection serves the next request.
  socket.write(sent.subarray(10_000))
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n')
  const [next] = (await once(socket, 'data')) as [Buffer]
  expect(next.toString()).toContain('HTTP/1.1 200')
  socket.destroy()
  expect(await left()).toEqual(before)
})

test('an upload that is cut at any tenth leaves nothing and takes no place', async () => {
  const before = await left()
  const whole = uploadOf(link.token, jpeg(incompressibleBytes(400_000)))
  for (let tenth = 0; tenth < 10; tenth++) {
    const socket = open()
    await once(socket, 'connect')
    await new Promise((resolve) => socket.write(whole.subarray(0, (whole.length * tenth) / 10), resolve))
    socket.destroy()
  }
  await vi.waitFor(async () => expect(await left()).toEqual(before))
  expect(await answerTo(whole)).toContain('HTTP/1.1 200')
  expect(await left()).toMatchObject({ stored: before.stored + 1, files: 1, temporary: [], unfiled: [] })
})

test('uploads that stop in the middle keep the office from nothing', async () => {
  const half = (token: string) => uploadOf(token, incompressibleBytes(400_000)).subarray(0, 200_000)
  const links = [link]
  for (let n = 0; n < 2; n++) {
    const cabin = await testServer.create()
    links.push(await client.newLink({ cabinId: cabin.id }, testServer.operator))
  }
  const sockets = links.flatMap(({ token }) => [0, 1, 2].map(() => ({ token, socket: open() })))
  for (const { token, socket } of sockets) socket.write(half(token))
  // As many as are received at once; the others wait before their files.
  await vi.waitFor(async () => expect(await readdir(tmpdir())).toHaveLength(4))
  const cabin = await testServer.create()
  const form = new FormData()
  form.append('cabinId', cabin.id)
  form.append('file', new File([new Uint8Array(pdf())], 'Factura.pdf'))
  const office = await testServer.post(uploadDocuments.path, form, { token: testServer.operator })
  expect(office.status).toBe(200)
  for (const { socket } of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await readdir(tmpdir())).toEqual([]))
  await vi.waitFor(async () => expect((await client.send(link.token)).status).toBe(200))
})

test('of 200 uploads at once by one link an hour takes sixty at most', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => client.send(link.token, { content: paperNo(n) })),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  const kept = await client.papers(link.id)
  expect(kept.length).toBe(answers.filter(({ status }) => status === 200).length)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThanOrEqual(60)
  for (const { status, headers } of answers)
    if (status !== 200) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('of 200 papers sent at once by one link no more are kept than it has room for', () =>
  floodLink(testServer, 200))

test('bytes are counted like files: what exceeds them by one is refused', async () => {
  const content = jpeg(incompressibleBytes(50_000))
  const set = (bytes: number) =>
    testServer.db.updateTable('upload_request').set({ bytes }).where('id', '=', link.id).execute()
  const room = 500 * 1024 * 1024 - content.length
  await set(room + 1)
  const refused = await client.send(link.token, { name: 'foto.jpg', content })
  expect(refused).toMatchObject({ status: 422, result: { key: 'upload_link_full' } })
  await set(room)
  expect((await client.send(link.token, { name: 'foto.jpg', content })).status).toBe(200)
})

describe('a hostile file', () => {
  test.each<[string, string, Buffer]>([
    ['a docm as docx', 'a.docx', docx([], macroWord)],
    ['an installer as xls', 'a.xls', msi()],
    ['a PNG with a script', 'a.png', Buffer.concat([png(), Buffer.from('<script>1</script>')])],
    ['%PDF and then a page', 'a.pdf', Buffer.from('%PDF-1.4\n<html></html>')],
    ['a PDF with a script', 'a.pdf', pdfWithObjects('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a page as a picture', 'a.jpg', Buffer.from('<html><script>1</script></html>')],
    ['an empty file', 'a.pdf', Buffer.alloc(0)],
    ['half a file', 'a.xlsx', docx().subarray(0, 400)],
    ['a wrong ending', 'a.exe', pdf()],
    ['a second ending', 'a.pdf.exe', pdf()],
    ['XML', 'cove.xml', Buffer.from('<?xml version="1.0"?><a/>')],
  ])('%s is refused and leaves nothing', async (_, name, content) => {
    const before = await left()
    const { status } = await client.send(link.token, { name, content })
    expect([415, 422]).toContain(status)
    expect(await left()).toEqual(before)
  })

  test('by its name goes nowhere, and is shown without what breaks out of it', async () => {
    const names = ['../../etc/passwd.pdf', 'a\u202efdp.pdf', `${'n'.repeat(300)}.pdf`, '"><img src=x>.pdf']
    for (const [n, name] of names.entries())
      expect((await client.send(link.token, { name, content: paperNo(n) })).status).toBe(200)
    for (const { file_name } of await client.papers(link.id)) {
      expect(file_name).not.toMatch(/[/\\\u202e]/)
      expect(file_name.length).toBeLessThanOrEqual(255)
    }
  })
})
