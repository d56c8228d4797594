import type { Access, Call, Input, Result } from '#kits/contract/shared/call.ts'
import {
  type Attempt,
  attempt,
  type CallOptions,
  headersFor,
  secondsOf,
  toAnswer,
  toEnvelope,
  toFailure,
  toRequest,
} from './call.ts'
import { fileNameOf } from './file-name.ts'

/** Calls that download or upload a file. They fail exactly as `call` does. */

interface FileOptions extends Omit<CallOptions, 'keepWrap'> {
  /** Called during the transfer with the bytes received, or with the share sent (0 to 1). */
  onProgress?: (progress: number) => void
}

/** Ten minutes: writing or checking a large file takes long, and the user can cancel. */
const defaultTimeoutMs = 600_000

/** A downloaded file with the name from the response. */
export interface ReceivedFile {
  file: Blob
  name: string
}

/** Downloads a file and saves it under the name the server gives it. */
export async function download<C extends Call>(
  contract: C,
  input: Input<C>,
  options: FileOptions = {},
): Promise<void> {
  const request = ({ token, signal }: Attempt) => toRequest(contract, input, token, signal)
  saveFile(await ask(contract.access, request, options))
}

/** Downloads the file of a signed link, which needs no token. */
export function downloadLink(link: string, options: FileOptions = {}): Promise<ReceivedFile> {
  const request = ({ signal }: Attempt) =>
    new Request(new URL(link, location.origin), { headers: headersFor(undefined), signal })
  return ask('anyone', request, options)
}

function ask(
  access: Access,
  request: (attempt: Attempt) => Request,
  { onProgress, ...options }: FileOptions,
): Promise<ReceivedFile> {
  return attempt(access, { timeoutMs: defaultTimeoutMs, ...options }, async (now) => {
    const response = await fetch(request(now))
    const name = response.ok ? fileNameOf(response.headers.get('Content-Disposition')) : undefined
    // A 200 without a file name is not our file but, say, a proxy's error page.
    if (name === undefined) throw toFailure(response.status, toEnvelope(await response.text()))
    return { file: await readFile(response, onProgress), name }
  })
}

async function readFile(response: Response, onProgress?: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (value === undefined) break
    parts.push(value)
    received += value.byteLength
    onProgress?.(received)
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' })
}

export function saveFile({ file, name }: ReceivedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Revoked late: by then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

type Fields<C extends Call> = { readonly [M in keyof Input<C>]?: string | number | boolean }

/** Uploads a file together with the call's members. By XMLHttpRequest, since `fetch` reports no upload progress. */
export async function upload<C extends Call>(
  contract: C,
  fields: Fields<C>,
  file: File,
  { onProgress, ...options }: FileOptions = {},
): Promise<Result<C>> {
  const body = new FormData()
  // Members before the file: the server needs them when the file begins.
  for (const [member, value] of Object.entries(fields)) body.append(member, String(value))
  body.append('file', file)
  const allowed = { timeoutMs: defaultTimeoutMs, ...options }
  const envelope = await attempt(contract.access, allowed, async ({ token, signal }) => {
    const request = await post(contract.path, headersFor(token), body, signal, onProgress)
    const retryAfter = secondsOf(request.getResponseHeader('Retry-After'))
    return toAnswer(request.status, request.responseText, retryAfter)
  })
  return envelope.result as Result<C>
}

function post(
  path: string,
  headers: Headers,
  body: FormData,
  signal: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', new URL(path, location.origin))
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    // Browsers may skip the progress event at 100 %.
    request.upload.onload = () => onProgress?.(1)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new TypeError('The connection failed.'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
