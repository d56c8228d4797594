import '#app/web/text-parts.ts'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '#kits/i18n/web/texts.ts'
import { dismissNotification, notifications } from '#kits/page/web/notices/notifications.ts'
import { read, remove, write } from '#kits/page/web/storage/storage.ts'
import { customers } from '#modules/customers/contract.ts'
import { CallError, onUnauthorized } from './call.ts'
import { download, downloadLink, upload } from './files.ts'

/** What the server does with the next request, and what it was asked last. */
let answer: (response: ServerResponse) => void
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: Buffer }
let visitsToLogin = 0
const saved: { name: string; text: Promise<string> }[] = []

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  asked = {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: Buffer.alloc(0),
  }
  for await (const chunk of request) chunks.push(chunk)
  asked.body = Buffer.concat(chunks)
  answer(response)
})

const refuse =
  (status: number, msg: string, result: unknown = null) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ code: status, msg, result }))
  }

/** The browser's download link: keeps what it was told to save. */
function linkElement() {
  const link = {
    href: '',
    download: '',
    click: () => saved.push({ name: link.download, text: fetch(link.href).then((got) => got.text()) }),
  }
  return link
}

/** The part of the browser's request that Node lacks, on Node's own. */
class BrowserRequest {
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  status = 0
  responseText = ''
  #answered = new Headers()
  #url = new URL('http://127.0.0.1')
  #headers = new Headers()
  #giveUp = new AbortController()

  open(_method: string, url: URL) {
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string) {
    return this.#answered.get(name)
  }
  abort() {
    this.#giveUp.abort()
    this.onabort()
  }
  async send(body: FormData) {
    const { signal } = this.#giveUp
    try {
      const response = await fetch(this.#url, { method: 'POST', headers: this.#headers, body, signal })
      this.status = response.status
      this.#answered = response.headers
      this.responseText = await response.text()
      this.upload.onprogress?.({ loaded: 5, total: 10, lengthComputable: true })
      this.upload.onload?.()
      this.onload()
    } catch {
      if (!signal.aborted) this.onerror()
    }
  }
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  vi.stubGlobal('document', { createElement: linkElement })
  vi.stubGlobal('XMLHttpRequest', BrowserRequest)
  onUnauthorized(() => {
    visitsToLogin += 1
  })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  visitsToLogin = 0
  saved.length = 0
  await chooseLanguage('es-MX')
  write('accessToken', 'token', { expiresInSeconds: 60 })
})

afterEach(() => {
  remove('accessToken')
  for (const { id } of notifications()) dismissNotification(id)
})

const shown = () => notifications().map(({ description }) => description)

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

function giveFile(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Disposition': `attachment; filename*=UTF-8''%E5%AE%A2.csv` })
  response.write('code,')
  setTimeout(() => response.end('name'), 5)
}

describe('a download', () => {
  it('is asked for with the token and saved under the name the server gives', async () => {
    answer = giveFile
    await download(customers.exportRows, { keyword: 'ñ', format: 'csv' })
    expect(asked).toMatchObject({ method: 'POST', url: '/api/CargoClearService/Customer/Export' })
    expect(asked.headers.authorization).toBe('Bearer token')
    expect(JSON.parse(String(asked.body))).toEqual({ keyword: 'ñ', format: 'csv' })
    expect(saved.map(({ name }) => name)).toEqual(['客.csv'])
    expect(await saved[0]?.text).toBe('code,name')
  })

  it('of a GET has its members in the address', async () => {
    answer = giveFile
    await download(customers.template, { format: 'csv' })
    expect(asked).toMatchObject({ method: 'GET', url: '/api/CargoClearService/Customer/Template?format=csv' })
  })

  it('tells how many bytes have come', async () => {
    const rest = Promise.withResolvers<void>()
    answer = (response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename=a.csv' }).write('code,')
      void rest.promise.then(() => response.end('name'))
    }
    const progress: number[] = []
    const onProgress = (bytes: number) => {
      progress.push(bytes)
      rest.resolve()
    }
    await download(customers.template, {}, { onProgress })
    expect(progress).toEqual([5, 9])
  })

  it('that is refused is shown with the reason and saves nothing', async () => {
    answer = refuse(503, 'Ocupado.')
    expect(await failureOf(download(customers.template, {}))).toMatchObject({ status: 503 })
    expect(shown()).toEqual(['Ocupado.'])
    expect(saved).toEqual([])
  })

  it('that brings a page instead of a file saves nothing', async () => {
    answer = (response) => response.end('<html>Portal</html>')
    await failureOf(download(customers.template, {}))
    expect(saved).toEqual([])
  })

  it('that breaks off halfway saves nothing', async () => {
    answer = (response) => {
      response.writeHead(200, {
        'Content-Disposition': 'attachment; filename=a.csv',
        'Content-Length': '100',
      })
      response.write('code')
      setTimeout(() => response.destroy(), 5)
    }
    expect(await failureOf(download(customers.template, {}))).toMatchObject({ status: 0 })
    expect(saved).toEqual([])
  })

  it('without a session leads to the login page', async () => {
    answer = refuse(401, 'Inicia sesión para continuar.')
    await failureOf(download(customers.template, {}))
    expect(visitsToLogin).toBe(1)
    expect(read('accessToken')).toBeUndefined()
  })

  it('that the user cancels is no error', async () => {
    const giveUp = new AbortController()
    answer = () => giveUp.abort()
    const outcome = download(customers.template, {}, { signal: giveUp.signal }).catch((reason) => reason)
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(shown()).toEqual([])
  })
})

describe('a signed link', () => {
  const link = '/api/CargoClearService/CabinDocument/Download?id=1&expires=2&signature=3'

  it('gives the file and its name without a token', async () => {
    answer = giveFile
    const { file, name } = await downloadLink(link)
    expect(asked).toMatchObject({ method: 'GET', url: link })
    expect(asked.headers.authorization).toBeUndefined()
    expect(name).toBe('客.csv')
    expect(await file.text()).toBe('code,name')
    expect(saved).toEqual([])
  })

  it('that is dead fails with the reason', async () => {
    answer = refuse(403, 'Este enlace ya venció.')
    const failure = await failureOf(downloadLink(link, { autoError: false }))
    expect(failure).toMatchObject({ status: 403, msg: 'Este enlace ya venció.' })
  })
})

describe('an upload', () => {
  const file = new File(['code,name'], 'clientes.csv', { type: 'text/csv' })
  const report = { created: 0, rows: [] }

  it('sends the members before the file, with the token, and answers the result', async () => {
    answer = (response) => response.end(JSON.stringify({ code: 0, msg: '', result: report }))
    const progress: number[] = []
    const options = { onProgress: (share: number) => progress.push(share) }
    expect(await upload(customers.importRows, { dryRun: true }, file, options)).toEqual(report)
    expect(asked.headers).toMatchObject({ authorization: 'Bearer token', 'accept-language': 'es-MX' })
    expect(asked.headers['content-type']).toMatch(/^multipart\/form-data/)
    expect(String(asked.body)).toMatch(/name="dryRun"\s+true[\s\S]+filename="clientes.csv"[\s\S]+code,name/)
    expect(progress).toEqual([0.5, 1])
  })

  it('that is refused names the fields and is not shown where the caller draws it', async () => {
    const fields = [{ path: 'file', msg: 'El archivo tiene más de 5000 filas.' }]
    answer = refuse(422, 'Revisa los campos marcados.', { fields })
    const outcome = upload(customers.importRows, { dryRun: true }, file, { autoError: false })
    expect(await failureOf(outcome)).toMatchObject({ status: 422, fields })
    expect(shown()).toEqual([])
  })

  it('over a connection that breaks is shown with the fallback', async () => {
    answer = (response) => response.destroy()
    expect(await failureOf(upload(customers.importRows, {}, file))).toMatchObject({ status: 0 })
    expect(shown()).toEqual(['Algo salió mal, inténtalo de nuevo más tarde'])
  })

  it('without a session leads to the login page', async () => {
    answer = refuse(401, 'Inicia sesión para continuar.')
    await failureOf(upload(customers.importRows, {}, file))
    expect(visitsToLogin).toBe(1)
  })

  it('that the user cancels is no error', async () => {
    const giveUp = new AbortController()
    answer = () => giveUp.abort()
    const outcome = upload(customers.importRows, {}, file, { signal: giveUp.signal }).catch(
      (reason) => reason,
    )
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(shown()).toEqual([])
  })
})
