import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#kits/contract/server/app-error.ts'
import { call } from '#kits/contract/shared/call.ts'
import type { Deps } from './context/context.ts'
import { answerError } from './envelope.ts'
import { createLoadShedder } from './load-shedding.ts'
import { router } from './route.ts'

/** Calls open to anyone, so that neither database nor session is used. */
const download = call({
  path: '/api/Test/Download',
  access: 'anyone',
  summary: 'A file.',
  gives: 'file',
  input: z.strictObject({ kind: z.enum(['text', 'buffer', 'early', 'late', 'endless', 'slow', 'refused']) }),
  output: z.null(),
})
const upload = call({
  path: '/api/Test/Upload',
  access: 'anyone',
  summary: 'Takes a file.',
  takes: 'multipart',
  input: z.strictObject({ dryRun: z._default(z.stringbool(), false), fail: z.optional(z.string()) }),
  output: z.object({ dryRun: z.boolean(), name: z.string(), content: z.string(), mode: z.string() }),
})

const several = call({
  path: '/api/Test/Several',
  access: 'anyone',
  summary: 'Takes up to three small files.',
  takes: 'multipart',
  upload: { files: 3, bytes: 1000 },
  input: z.strictObject({ note: z.string() }),
  output: z.array(z.object({ name: z.string(), content: z.string() })),
})

const fileName = 'Línea "1"/港口 100%.csv'
let freed = 0
let received = 0
let thrown: unknown

async function* failing(before: string[]) {
  yield* before
  throw new AppError('database_away', { retryAfter: 2 })
}
async function* endless() {
  try {
    for (;;) yield 'x'.repeat(65_536)
  } finally {
    freed += 1
  }
}
/** A stream that has nothing to send until it is released. */
const first = Promise.withResolvers<void>()
async function* slow() {
  try {
    await first.promise
    for (;;) yield 'x'.repeat(65_536)
  } finally {
    freed += 1
  }
}
const bodies = {
  text: () => Readable.from(['Code\r\n', 'A\r\n']),
  buffer: () => Buffer.from('Code\r\n'),
  early: () => Readable.from(failing([])),
  late: () => Readable.from(failing(['x'.repeat(200_000)])),
  endless: () => Readable.from(endless()),
  slow: () => Readable.from(slow()),
  refused: () => {
    throw new AppError('not_found')
  },
}

let app: FastifyInstance
let base: string
let temporary: string

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'uploads-'))
  vi.stubEnv('TMPDIR', temporary)
  app = Fastify()
  app.decorateRequest('managerId', null)
  app.setErrorHandler((error, request, reply) => {
    thrown = error
    answerError(error, request, reply)
  })
  const route = router(app, { databases: {}, now: () => new Date() } as Deps, createLoadShedder(app))
  route(download, async (_context, { kind }) => ({ fileName, contentType: 'text/csv', body: bodies[kind]() }))
  route(upload, async ({ file }, { dryRun, fail }) => {
    received += 1
    if (fail !== undefined) throw new AppError('not_found')
    expect(await uploads()).toHaveLength(1)
    const content = await readFile(file.path, 'latin1')
    const mode = ((await stat(file.path)).mode & 0o777).toString(8)
    return { dryRun, name: file.name, content: content.slice(0, 20), mode }
  })
  route(several, async ({ files }) => {
    expect(await uploads()).toHaveLength(files.length)
    return Promise.all(
      files.map(async ({ name, path }) => ({ name, content: await readFile(path, 'latin1') })),
    )
  })
  base = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await app.close()
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true })
})

const uploads = () => readdir(temporary)

describe('a call that gives a file', () => {
  const get = (kind: keyof typeof bodies) =>
    app.inject({ method: 'POST', url: download.path, payload: { kind } })

  test.each(['text', 'buffer'] as const)(
    'sends a %s as an attachment that a browser will not run',
    async (kind) => {
      const response = await get(kind)
      expect(response.statusCode).toBe(200)
      expect(response.body).toMatch(/^Code\r\n/)
      expect(response.headers).toMatchObject({
        'content-type': 'text/csv',
        'content-disposition': `attachment; filename="L_nea _1____ 100_.csv"; filename*=UTF-8''L%C3%ADnea%20%221%22_%E6%B8%AF%E5%8F%A3%20100%25.csv`,
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test.each([
    ['refused', 404, 'not_found'],
    ['early', 503, 'database_away'],
  ] as const)('answers what fails before the first byte as an envelope: %s', async (kind, code, key) => {
    const response = await get(kind)
    expect(response.statusCode).toBe(code)
    expect(response.json()).toMatchObject({ code, result: { key } })
    expect(response.headers['content-disposition']).toBeUndefined()
  })

  test('breaks off what fails later, so that half a file is never taken for a whole', async () => {
    const response = await fetch(base + download.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"kind":"late"}',
    })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  test('frees what it reads from when the client leaves', async () => {
    const leave = new AbortController()
    const response = await fetch(base + download.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"kind":"endless"}',
      signal: leave.signal,
    })
    await response.body?.getReader().read()
    leave.abort()
    await vi.waitFor(() => expect(freed).toBe(1))
  })

  test('frees it also when the client leaves before the first byte', async () => {
    const before = freed
    const asked = once(app.server, 'request')
    const leave = new AbortController()
    const answer = fetch(base + download.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"kind":"slow"}',
      signal: leave.signal,
    })
    const [request] = await asked
    leave.abort()
    await expect(answer).rejects.toThrow()
    await vi.waitFor(() => expect(request.socket.destroyed).toBe(true))
    first.resolve()
    await vi.waitFor(() => expect(freed).toBe(before + 1))
  })
})

describe('a call that takes a file', () => {
  const send = async (members: [string, string | File][]) => {
    const form = new FormData()
    for (const [name, value] of members) form.append(name, value)
    const response = await fetch(base + upload.path, { method: 'POST', body: form })
    return { status: response.status, ...((await response.json()) as { result: unknown }) }
  }
  const file = (content: string | Uint8Array<ArrayBuffer> = 'Code', name = 'rows.csv') =>
    new File([content], name)

  test('gets its members and the file, which only the server may read and which is gone afterwards', async () => {
    expect(
      await send([
        ['dryRun', 'true'],
        ['file', file('Code\r\n')],
      ]),
    ).toMatchObject({
      status: 200,
      result: { dryRun: true, name: 'rows.csv', content: 'Code\r\n', mode: '600' },
    })
    expect(await uploads()).toEqual([])
    expect(
      await send([
        ['file', file()],
        ['dryRun', 'true'],
      ]),
    ).toMatchObject({ result: { dryRun: true } })
  })

  test('leaves no file behind when it refuses', async () => {
    expect(
      await send([
        ['fail', 'yes'],
        ['file', file()],
      ]),
    ).toMatchObject({ status: 404 })
    expect(await uploads()).toEqual([])
  })

  test.each([
    ['../../etc/passwd.csv', 'passwd.csv'],
    ['港口 ñ.csv', '港口 ñ.csv'],
    [`${'x'.repeat(300)}.csv`, `${'x'.repeat(300)}.csv`],
    ['a"b.csv', expect.stringContaining('.csv')],
  ])('is told the name %j without its folders', async (given, expected) => {
    expect(await send([['file', file('Code', given)]])).toMatchObject({
      status: 200,
      result: { name: expected },
    })
  })

  test.each<[string, number, string | undefined, [string, string | File][]]>([
    ['no file', 422, 'file', [['dryRun', 'true']]],
    ['nothing at all', 422, 'file', []],
    ['a text instead of a file', 422, 'file', [['file', 'Code']]],
    [
      'a member it does not know',
      422,
      'surprise',
      [
        ['surprise', '1'],
        ['file', file()],
      ],
    ],
    ['a file under another name', 422, 'other', [['other', file()]]],
    [
      'a member twice',
      422,
      'dryRun',
      [
        ['dryRun', 'true'],
        ['dryRun', 'true'],
        ['file', file()],
      ],
    ],
    [
      'a wrong value',
      422,
      'dryRun',
      [
        ['dryRun', 'perhaps'],
        ['file', file()],
      ],
    ],
    [
      'two files',
      413,
      undefined,
      [
        ['file', file()],
        ['file', file()],
      ],
    ],
    ['10 MiB and a byte', 413, undefined, [['file', file(new Uint8Array(10 * 1024 * 1024 + 1))]]],
    [
      'more members than any call has',
      413,
      undefined,
      Array.from({ length: 25 }, (_, at): [string, string] => [`m${at}`, 'x']),
    ],
    [
      'a member named like an inside of the language',
      400,
      undefined,
      [
        ['__proto__', 'x'],
        ['file', file()],
      ],
    ],
  ])('refuses %s', async (_what, status, path, members) => {
    const answer = await send(members)
    expect(answer.status).toBe(status)
    const key = { 400: 'malformed', 413: 'body_too_large', 422: 'validation' }[status]
    const fields = path === undefined ? {} : { fields: [expect.objectContaining({ path })] }
    expect(answer.result).toEqual({ key, ...fields })
    expect(await uploads()).toEqual([])
  })

  test('takes exactly 10 MiB', async () => {
    expect((await send([['file', file(new Uint8Array(10 * 1024 * 1024))]])).status).toBe(200)
  })

  test.each([
    ['JSON', 415, { 'content-type': 'application/json' }, '{"dryRun":"true"}'],
    ['no body', 415, {}, ''],
    ['a form without a boundary', 400, { 'content-type': 'multipart/form-data' }, 'x'],
    [
      'a form that ends early',
      400,
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nCo',
    ],
    ['no form at all', 400, { 'content-type': 'multipart/form-data; boundary=b' }, 'Code,Name\r\n'],
  ])('refuses %s', async (_what, status, headers, payload) => {
    const response = await app.inject({ method: 'POST', url: upload.path, headers, payload })
    expect(response.json()).toMatchObject({ code: status })
  })

  test('leaves no file behind when the client goes in the middle, which is no failure of ours', async () => {
    const before = received
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `POST ${upload.path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n` +
        `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'x'.repeat(300_000)}`,
    )
    await vi.waitFor(async () => expect(await uploads()).toHaveLength(1))
    socket.destroy()
    await once(socket, 'close')
    await vi.waitFor(async () => expect(await uploads()).toEqual([]))
    expect(received).toBe(before)
    expect(thrown).toMatchObject({ key: 'malformed' })
  })
})

describe('a call that takes several files', () => {
  const send = async (...contents: string[]) => {
    const form = new FormData()
    for (const [i, content] of contents.entries()) form.append('file', new File([content], `${i}.txt`))
    form.append('note', 'x')
    const response = await fetch(base + several.path, { method: 'POST', body: form })
    return { status: response.status, ...((await response.json()) as { result: unknown }) }
  }

  test('gets them in their order, and they are gone afterwards', async () => {
    expect(await send('first', 'second', 'x'.repeat(1000))).toMatchObject({
      status: 200,
      result: [
        { name: '0.txt', content: 'first' },
        { name: '1.txt', content: 'second' },
        { name: '2.txt', content: 'x'.repeat(1000) },
      ],
    })
    expect(await uploads()).toEqual([])
  })

  test.each([
    ['one more than it takes', ['1', '2', '3', '4']],
    ['many more', Array.from({ length: 50 }, () => 'x'.repeat(1000))],
    ['one byte too many', ['1', 'x'.repeat(1001)]],
    ['far too many bytes', ['x'.repeat(30_000_000), '2']],
  ])('refuses %s as too large, and says so to a client that is still sending', async (_what, contents) => {
    expect(await send(...contents)).toMatchObject({ status: 413, result: { key: 'body_too_large' } })
    expect(await uploads()).toEqual([])
  })

  test('refuses none', async () => {
    expect(await send()).toMatchObject({ status: 422, result: { fields: [{ path: 'file' }] } })
  })
})
