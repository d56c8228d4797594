import { createHash } from 'node:crypto'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { recordExport } from '#kits/audit/server/access.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { type ZipEntry, zip } from '#kits/files/server/streams/zip-writer.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { scanStored } from '#modules/papers/module.server.ts'
import type { FileContents, PaperEntry, Remark } from './contents.ts'
import { writeIndexPage } from './index-page.ts'
import { writeIndexTable } from './index-table.ts'

/** Refusals of a scan that leave one paper out of the archive instead of failing it. */
const scanRemarks: Partial<Record<ErrorKey, Remark['key'] & ('infected' | 'unscanned')>> = {
  document_infected: 'infected',
  scanner_away: 'unscanned',
  busy: 'unscanned',
}

/** The content of a paper; where it cannot be given, its entry says why. A storage that is away fails the archive. */
async function openPaper(context: ScopedContext, entry: PaperEntry): Promise<Readable | undefined> {
  const { paper } = entry
  try {
    await scanStored(context, paper)
  } catch (error) {
    const key = error instanceof AppError ? scanRemarks[error.key] : undefined
    if (key === undefined) throw error
    entry.remark = { key }
    return undefined
  }
  const content = await context.storage.open(paper.storageKey)
  if (!content) entry.remark = { key: 'gone' }
  return content
}

/** Passes the content on and notes its hash, and whether that is the one of the upload. */
async function* hashed(content: Readable, entry: PaperEntry): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
    yield chunk
  }
  entry.sha256 = hash.digest('hex')
  entry.size = size
  entry.remark = differenceOf(entry)
}

/** Content that is not what was uploaded, by its hash or, where none was kept, by its size. */
function differenceOf({ paper, sha256, size }: PaperEntry): Remark | null {
  const expected = paper.sha256?.toString('hex')
  if (expected === undefined) return size === paper.size ? null : { key: 'resized', expected: paper.size }
  return expected === sha256 ? null : { key: 'changed', expected }
}

interface Edition {
  language: Language
  brokerName: string
}

/** A paper is opened once the one before has been written. The index comes last, as it holds the hashes. */
async function* entriesOf(
  context: ScopedContext,
  contents: FileContents,
  { language, brokerName }: Edition,
  watch: (content: Readable) => void,
): AsyncGenerator<ZipEntry> {
  const { pedimento, shipments } = contents
  const papers = shipments.flatMap((shipment) => shipment.papers)
  const exported = {
    entity: 'cabin_document',
    format: 'zip',
    filters: { pedimentoId: pedimento.id, pedimento: pedimento.number },
  }
  let rows = 0
  let isWhole = false
  try {
    for (const entry of papers) {
      const content = await openPaper(context, entry)
      if (!content) continue
      watch(content)
      const at = new Date(entry.paper.uploadedAt)
      yield { name: entry.path, body: hashed(content, entry), isStored: true, at }
      rows++
    }
    const t = translatorFor(language)
    yield { name: 'index.csv', body: [writeIndexTable(contents, t)] }
    const at = context.now()
    yield { name: 'index.html', body: [writeIndexPage(contents, { language, t, brokerName, at })] }
    isWhole = true
  } finally {
    await recordExport(context, exported, { rows, isWhole })
  }
}

/**
 * The archive as a stream, of which a chunk or two are in memory. When it is destroyed, as after its reader has gone,
 * the paper that is being read is closed at once: its storage may never answer.
 */
export function writeFile(context: ScopedContext, contents: FileContents, edition: Edition): Readable {
  let current: Readable | undefined
  const entries = entriesOf(context, contents, edition, (content) => {
    current = content
  })
  const output = new PassThrough()
  output.once('close', () => current?.destroy())
  pipeline(Readable.from(zip(entries), { objectMode: false }), output, () => undefined)
  return output
}
