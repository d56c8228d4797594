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
import { AppError } from '../errors/app-error.ts'

/** Files of ours among the temporary ones of everybody. */
const temporaryName = /^cargo-clear-(?:up|down)load-[\da-f-]{36}$/
export const temporaryPath = (kind: 'upload' | 'download'): string =>
  join(tmpdir(), `cargo-clear-${kind}-${randomUUID()}`)

/** Removes what calls that a crash cut short have left behind. */
export async function removeTemporaryFiles(before: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!temporaryName.test(name)) continue
    const path = join(tmpdir(), name)
    // Another instance may be sweeping too.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/** What a call that gives a file answers with. */
export interface FileAnswer {
  fileName: string
  contentType: string
  /** A stream is read to its end, or destroyed when the client leaves before. */
  body: Readable | Buffer
  /** Bytes, where they are known: a client then sees how far it is, and that nothing was cut off. */
  size?: number
}

/** RFC 6266: a name for every client, and the real one for those that read RFC 5987. */
function attachment(fileName: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name holds these
  const name = fileName.toWellFormed().replaceAll(/[\x00-\x1F\x7F/\\]/g, '_')
  const plain = name.replaceAll(/[^\x20-\x7E]|["%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Nothing is sent before the stream has something to give: until then a failure is still an envelope. */
export async function sendFile(reply: FastifyReply, { fileName, contentType, body, size }: FileAnswer) {
  if (body instanceof Readable) await once(body, 'readable')
  return reply
    .headers({
      ...(size !== undefined && { 'content-length': size }),
      'content-type': contentType,
      'content-disposition': attachment(fileName),
      // Whoever opens it in the browser after all gets a page that can do nothing.
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
    throw isFull(error) ? storageFull(error) : error
  }
}

/** A file that came with a call. It lies in a temporary place and is gone once the call is answered. */
export interface UploadedFile {
  /** As the client named it: to be shown or looked at, never used as a path. */
  name: string
  path: string
}

export interface Upload {
  /** Texts; a field that came twice is a list, which no schema takes. */
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/** The form's member that holds the file, or each of the files. */
export const fileMember = 'file'

/** What comes with a call that says nothing else: one file of 10 MiB. */
const usualUpload = { files: 1, bytes: 10 * 1024 * 1024 }

const limits = {
  fields: 20,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** Forms are understood only where a call takes them; elsewhere they stay a wrong type. */
export async function routeUploads(
  scope: FastifyInstance,
  route: RouteOptions,
  { files, bytes }: { files: number; bytes: number } = usualUpload,
): Promise<void> {
  await scope.register(multipart, {
    limits: { ...limits, files, fileSize: bytes, parts: files + limits.fields },
  })
  scope.route(route)
}

/** The parser's own errors have no code, unlike those of streams, files and Fastify. */
const isParserError = (error: unknown): boolean => error instanceof Error && !('code' in error)

/** No room left for what comes or goes: nobody's fault who asked. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

const storageFull = (cause: unknown): AppError => new AppError('storage_away', { retryAfter: 60, cause })

/** Its error has the code of a broken connection, as one to the database would. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

async function receive(request: FastifyRequest, upload: Upload): Promise<void> {
  const { fields, files } = upload
  const addField = (name: string, value: unknown) => {
    fields[name] = name in fields ? [fields[name], value] : value
  }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        addField(part.fieldname, part.value)
      } else if (part.fieldname === fileMember) {
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

/** Takes a form with its files for as long as `use` needs them. */
export async function withUpload<T>(
  request: FastifyRequest,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const upload: Upload = { fields: {}, files: [] }
  try {
    await receive(request, upload)
    return await use(upload)
  } finally {
    await Promise.all(upload.files.map(({ path }) => rm(path, { force: true })))
  }
}
