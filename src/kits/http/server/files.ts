import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '#kits/contract/server/app-error.ts'
import { defaultUpload } from '#kits/contract/shared/call.ts'
import { fileSystemFull, isFileSystemFull } from '#kits/files/server/file-system-full.ts'

/** Pattern of our files in the system's temporary folder. */
const temporaryName = /^cargo-clear-(?:up|down)load-[\da-f-]{36}$/
export const temporaryPath = (kind: 'upload' | 'download'): string =>
  join(tmpdir(), `cargo-clear-${kind}-${randomUUID()}`)

/** Removes files left behind by calls that a crash interrupted. */
export async function removeTemporaryFiles(before: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!temporaryName.test(name)) continue
    const path = join(tmpdir(), name)
    // Another instance may be sweeping too.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/** The answer of a call with `gives: 'file'`. */
export interface FileAnswer {
  fileName: string
  contentType: string
  /** A stream is read to its end, or destroyed when the client disconnects. */
  body: Readable | Buffer
  /** Made by us, and shown in place where a browser can; anything else is an attachment. */
  isOwn?: true
  /** Bytes, where known: clients can then show progress and detect truncation. */
  size?: number
}

/** RFC 6266: an ASCII file name for every client, and the real one for those that read RFC 5987. */
function disposition(fileName: string, kind: 'attachment' | 'inline'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name holds these
  const name = fileName.toWellFormed().replaceAll(/[\x00-\x1F\x7F/\\]/g, '_')
  const plain = name.replaceAll(/[^\x20-\x7E]|["%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * Waits for the stream's first chunk before sending, so that an early failure can still be answered with an envelope.
 */
export async function sendFile(
  reply: FastifyReply,
  { fileName, contentType, body, size, isOwn }: FileAnswer,
) {
  if (body instanceof Readable) await once(body, 'readable')
  return reply
    .headers({
      ...(size !== undefined && { 'content-length': size }),
      'content-type': contentType,
      'content-disposition': disposition(fileName, isOwn ? 'inline' : 'attachment'),
      // Opened in the browser after all, the file can run nothing.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(body)
}

/** Writes a stream to a new file that the server's own user alone can read. */
export async function writeToFile(
  content: Readable,
  path: string,
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), options)
  } catch (error) {
    throw isFileSystemFull(error) ? fileSystemFull(error) : error
  }
}

/** An uploaded file. It is in a temporary place and deleted once the call is answered. */
export interface UploadedFile {
  /** The client's name for it: to be shown or checked, never used as a path. */
  name: string
  path: string
}

export interface Upload {
  /** Text fields; a repeated field becomes a list, which no schema accepts. */
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/** The form's member that holds the file, or each of the files. */
export const fileMember = 'file'

const limits = {
  fields: 20,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** Multipart forms are parsed only for calls that take them; elsewhere they are an unsupported type. */
export async function routeUploads(
  scope: FastifyInstance,
  route: RouteOptions,
  { files, bytes }: { files: number; bytes: number } = defaultUpload,
): Promise<void> {
  await scope.register(multipart, {
    limits: { ...limits, files, fileSize: bytes, parts: files + limits.fields },
  })
  scope.route(route)
}

/** The parser's own errors have no code, unlike those of streams, files and Fastify. */
const isParserError = (error: unknown): boolean => error instanceof Error && !('code' in error)

/**
 * Whether the client disconnected while sending: such an error has the code of a broken connection, as one of the
 * database would.
 */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/**
 * Decides on an upload by the fields that came before its first file, of which nothing has been kept by then; throws to
 * refuse it. What it returns is called once the call is answered.
 */
export type AdmitFiles = (fields: Upload['fields']) => Promise<() => void>

const admitAll: AdmitFiles = async () => () => undefined

/** Lets the rest of a refused body pass unread, so that the client gets to read its answer. */
function ignoreBody({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

interface Receiving extends Upload {
  /** Of the admission; undefined before the first file. */
  leave?: () => void
}

async function receive(request: FastifyRequest, upload: Receiving, admit: AdmitFiles): Promise<void> {
  const { fields, files } = upload
  const addField = (name: string, value: unknown) => {
    fields[name] = name in fields ? [fields[name], value] : value
  }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        addField(part.fieldname, part.value)
      } else if (part.fieldname === fileMember) {
        upload.leave ??= await admit(fields).catch((refusal: unknown) => {
          ignoreBody(request)
          throw refusal
        })
        const file = { name: part.filename, path: temporaryPath('upload') }
        files.push(file)
        await writeToFile(part.file, file.path)
      } else {
        part.file.resume()
        addField(part.fieldname, part.filename)
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw isParserError(error) || hasLeft(request) ? new AppError('malformed', { cause: error }) : error
  }
}

/** Receives a form and keeps its files while `use` runs. */
export async function withUpload<T>(
  request: FastifyRequest,
  use: (upload: Upload) => Promise<T>,
  admit: AdmitFiles = admitAll,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const upload: Receiving = { fields: {}, files: [] }
  try {
    await receive(request, upload, admit)
    return await use(upload)
  } finally {
    upload.leave?.()
    await Promise.all(upload.files.map(({ path }) => rm(path, { force: true })))
  }
}
