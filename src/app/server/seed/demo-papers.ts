import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#kits/db/server/database.ts'
import { newStorageKey, type Storage } from '#kits/files/server/storage.ts'
import { type DemoPaper, demoPapers } from './data/demo-papers.ts'
import { selectDemoAuthors, selectDemoCabins } from './demo-work.queries.ts'
import { findFirstManager, insertRows } from './queries.ts'

/** Papers of demo cabins, with content that can be opened. */

/** A PDF of one page with these lines, the first one large. */
function pageOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line, index) =>
    index === 0 ? `/F 20 Tf 72 740 Td (${line}) Tj /F 11 Tf 0 -12 Td` : `0 -18 Td (${line}) Tj`,
  )
  const content = `BT ${shown.join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const hourMs = 3_600_000
const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs)

interface Written {
  content: Buffer
  storageKey: string
}

/** What is known of a paper besides its cabin and who brought it. */
function membersOf(paper: DemoPaper, { content, storageKey }: Written, now: Date) {
  const { kind, fileName, hoursAgo, isGuess = false, accepted = null, reason = null } = paper
  return {
    fileName,
    contentType: 'application/pdf',
    size: content.length,
    storageKey,
    uploadedAt: ago(now, hoursAgo),
    kind,
    kindGuessed: isGuess,
    accepted,
    reason,
    reviewedAt: accepted === null ? null : ago(now, hoursAgo - 2),
    sha256: createHash('sha256').update(content).digest(),
  }
}

/** Writes the contents first: a row without its content would be a dead link. */
export async function loadPapers(db: Database, storage: Storage, now: Date): Promise<void> {
  const cabins = await selectDemoCabins(db)
  const authors = await selectDemoAuthors(db)
  const reviewer = await findFirstManager(db)
  const folder = await mkdtemp(join(tmpdir(), 'cargo-clear-demo-'))
  try {
    const rows = []
    for (const paper of demoPapers) {
      const cabin = cabins.find(({ numbers }) => numbers.includes(paper.cabin))
      const author = authors.find(({ companyId }) => companyId === cabin?.companyId)
      if (!cabin || !author) throw new Error(`The demo has no shipment ${paper.cabin} with a manager.`)
      const written = { content: pageOf(paper.lines), storageKey: newStorageKey() }
      const path = join(folder, 'paper')
      await writeFile(path, written.content)
      await storage.put(written.storageKey, path)
      rows.push({
        ...membersOf(paper, written, now),
        cabinId: cabin.id,
        uploadedBy: author.name,
        uploadedById: author.id,
        reviewedBy: paper.accepted === undefined ? null : (reviewer?.name ?? null),
      })
    }
    await insertRows(db, 'cabin_document', rows)
  } finally {
    await rm(folder, { recursive: true })
  }
}
