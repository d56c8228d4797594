import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { FileAnswer } from '#kits/http/server/files.ts'
import type { Route } from '#kits/http/server/route.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { readOperator } from '#kits/operator/server/queries.ts'
import { createConcurrencyLimiter } from '#kits/queue/server/concurrency/concurrency-limiter.ts'
import { idOfActor } from '#kits/session/server/session.ts'
import { readChecklists } from '#modules/papers/server/checklist/queries.ts'
import { pedimentos } from '#modules/pedimentos/contract.ts'
import { type FileContents, layOutFile } from './contents.ts'
import { writeFile } from './file.ts'
import { findClientLanguage, findPedimento, listPapers, listShipments } from './queries.ts'

/**
 * Archives that are written at once: each holds a file or a connection to the storage until its reader has it all, at
 * the reader's pace. One manager has two, so that nobody's slow line keeps the others waiting.
 */
const oneOfFew = createConcurrencyLimiter({
  atOnce: 20,
  each: 2,
  queue: 0,
  refusal: () => new AppError('busy', { retryAfter: 30 }),
})

/** Resolves with the archive; its place is free again once the archive has been read or left. */
function keepPlace(managerId: string, open: () => Promise<Readable>): Promise<Readable> {
  return new Promise((resolve, reject) => {
    oneOfFew(async () => {
      const file = await open()
      const closed = once(file, 'close').catch(() => undefined)
      resolve(file)
      await closed
    }, managerId).catch(reject)
  })
}

interface FoundFile {
  contents: FileContents
  language: Language
  brokerName: string
}

/** As of one moment: a paper that comes meanwhile would be counted as there by the checklist and be in no folder. */
function readFile({ db, scope }: ScopedContext, id: string): Promise<FoundFile> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (at): Promise<FoundFile> => {
    const pedimento = await findPedimento(at, id)
    const shipments = pedimento ? await listShipments(at, scope, id) : []
    // A pedimento without shipments is the brokerage's own.
    if (!pedimento || (shipments.length === 0 && scope.companyId !== null)) throw new AppError('not_found')
    const cabinIds = shipments.map((shipment) => shipment.id)
    const language = await findClientLanguage(at, cabinIds)
    const papers = cabinIds.length === 0 ? [] : await listPapers(at, cabinIds)
    const contents = layOutFile(pedimento, shipments, papers, await readChecklists(at, cabinIds))
    const { name } = await readOperator(at)
    return { contents, language, brokerName: name ?? translatorFor(language)('site.name') }
  })
}

async function openFile(context: ScopedContext, id: string): Promise<{ number: string; body: Readable }> {
  const { contents, ...edition } = await readFile(context, id)
  const open = async () => writeFile(context, contents, edition)
  const body = await keepPlace(idOfActor(context.session), open)
  return { number: contents.pedimento.number, body }
}

export function pedimentoFileFeature(route: Route): void {
  route(pedimentos.exportFile, async (context, { id }): Promise<FileAnswer> => {
    const { number, body } = await openFile(context, id)
    return { fileName: `pedimento-${number}.zip`, contentType: 'application/zip', body }
  })
}
