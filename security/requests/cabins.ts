import { removeDemoData } from '#app/contract/demo.ts'
import { createVisitor, messageForm } from '#app/testing/visitor.ts'
import { exportAuditLog, getAuditDays, getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { outbox } from '#kits/mail/shared/outbox.ts'
import { deadlines } from '#modules/deadlines/contract/deadlines.ts'
import { csvOf, newSeaLine } from '#modules/intake/testing/cabin-sheets.ts'
import { messages } from '#modules/messages/contract/messages.ts'
import { messageTemplates } from '#modules/messages/contract/templates.ts'
import { getBadges } from '#modules/notifications/contract/badges.ts'
import {
  deleteDocument,
  downloadDocument,
  getStorage,
  reviewDocument,
  uploadDocuments,
  viewDocument,
} from '#modules/papers/contract/documents.ts'
import { listDocuments, pdf } from '#modules/papers/testing/document-samples.ts'
import { drawnCopyUrl } from '#modules/papers/testing/drawn-copies.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { streamEvents } from '#modules/shipments/contract/events.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { cabinSearch } from '#modules/shipments/contract/search.ts'
import { editOf } from '#modules/shipments/testing/cabin-test-server.ts'
import { rawRequestOf, type SecurityTestServer, strangersMark } from '../test-server.ts'
import { good } from './request.ts'

const strangersCabin = (testServer: SecurityTestServer): Promise<Cabin> =>
  testServer.create(testServer.sea({ vesselName: strangersMark }), testServer.stranger)

async function cabinDocument(testServer: SecurityTestServer) {
  const { id: cabinId } = await strangersCabin(testServer)
  const files = [[`${strangersMark}.pdf`, pdf()] as const]
  await testServer.send(
    rawRequestOf(uploadDocuments, { token: testServer.stranger, input: { cabinId }, files }),
  )
  const [document] = await listDocuments(testServer.db, cabinId, {
    readerId: newId(),
    now: testServer.clock.now,
  })
  if (!document) throw new Error('The document was not stored.')
  return document
}

async function message(testServer: SecurityTestServer): Promise<string> {
  const { status } = await createVisitor(testServer).send(
    { name: strangersMark },
    { address: newId().slice(19) },
  )
  if (status !== 200) throw new Error(`The message was not taken: ${status}`)
  const { id } = await testServer.db
    .selectFrom('message')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const template = {
  language: 'es-MX',
  title: 'Datos para cotizar',
  text: 'Hola, {name}: {reference}',
} as const

async function newTemplate(testServer: SecurityTestServer) {
  const { operator: token } = testServer
  const { result } = await testServer.call(messageTemplates.create, template, { token })
  return { id: result.id, version: result.version }
}

async function undelivered(testServer: SecurityTestServer): Promise<string> {
  const id = newId()
  const content = JSON.stringify({ subject: strangersMark, text: messageForm.content })
  const { now } = testServer.clock
  await testServer.db
    .insertInto('outbox')
    .values({
      id,
      kind: 'mail',
      recipient: 'ana@example.com',
      content,
      created_at: now,
      due_at: now,
      dead_at: now,
    })
    .execute()
  return id
}

/** Calls about cabins, their documents, the audit log, visitors' messages and undelivered mail. */
export const cabinRequests = [
  good(cabins.getPage, async (testServer) => {
    await strangersCabin(testServer)
    return { token: testServer.stranger, input: { keyword: strangersMark } }
  }),
  good(cabins.getStatusCounts, async (testServer) => ({ token: testServer.stranger })),
  good(cabinSearch.getKeys, async (testServer) => {
    await strangersCabin(testServer)
    return { token: testServer.stranger, input: { keyword: strangersMark } }
  }),
  good(cabinSearch.find, async (testServer) => {
    await strangersCabin(testServer)
    return { token: testServer.stranger, input: { keyword: strangersMark } }
  }),
  good(cabins.get, async (testServer) => ({
    token: testServer.stranger,
    input: { id: (await strangersCabin(testServer)).id },
  })),
  good(cabins.getEtaHistory, async (testServer) => ({
    token: testServer.stranger,
    input: { id: (await strangersCabin(testServer)).id },
  })),
  good(cabins.findSameNumbers, async (testServer) => {
    const { id, containerNo } = await strangersCabin(testServer)
    return { token: testServer.stranger, input: { id, containerNo, bookingNo: strangersMark } }
  }),
  good(cabins.confirm, async (testServer) => {
    const { id, version } = await strangersCabin(testServer)
    return { token: testServer.operator, input: { id, version } }
  }),
  good(cabins.create, async (testServer) => ({
    token: testServer.stranger,
    input: { ...testServer.sea({ vesselName: strangersMark }), companyId: testServer.strangerCompany },
  })),
  good(cabins.update, async (testServer) => ({
    token: testServer.stranger,
    input: { ...editOf(await strangersCabin(testServer)), voyage: '002W' },
  })),
  good(cabins.remove, async (testServer) => {
    const { id, version } = await strangersCabin(testServer)
    return { token: testServer.stranger, input: { id, version } }
  }),
  good(cabins.changeStatus, async (testServer) => {
    const { id, version } = await strangersCabin(testServer)
    return { token: testServer.operator, input: { id, version, status: 30 } }
  }),
  good(cabins.undoStatus, async (testServer) => {
    const { id, version } = await testServer.move(await strangersCabin(testServer), 30)
    return { token: testServer.operator, input: { id, version } }
  }),
  good(cabins.restore, async (testServer) => {
    const { id, version } = await strangersCabin(testServer)
    await testServer.call(cabins.remove, { id, version }, { token: testServer.operator })
    return { token: testServer.operator, input: { id } }
  }),
  good(cabins.changeStatusBatch, async (testServer) => {
    const { id, version } = await strangersCabin(testServer)
    return { token: testServer.operator, input: { items: [{ id, version }], status: 30 } }
  }),
  good(cabins.undoStatusBatch, async (testServer) => {
    const { id, version } = await testServer.move(await strangersCabin(testServer), 30)
    return { token: testServer.operator, input: { items: [{ id, version }], reason: strangersMark } }
  }),
  good(cabins.updateBatch, async (testServer) => {
    const { id, version } = await strangersCabin(testServer)
    return {
      token: testServer.stranger,
      input: { items: [{ id, version }], set: { eta: '2026-12-01', lastFreeDay: null } },
    }
  }),
  good(cabins.exportRows, async (testServer) => {
    await strangersCabin(testServer)
    return { token: testServer.stranger, input: { keyword: strangersMark, format: 'csv' } }
  }),
  good(cabins.importRows, async (testServer) => ({
    token: testServer.stranger,
    input: { dryRun: 'false' },
    files: [['cabins.csv', Buffer.from(csvOf([newSeaLine()]))]],
  })),
  good(cabins.template, async (testServer) => ({ token: testServer.stranger, input: { format: 'csv' } })),
  good(getStorage, async (testServer) => ({ token: testServer.stranger })),
  good(uploadDocuments, async (testServer) => ({
    token: testServer.stranger,
    input: { cabinId: (await strangersCabin(testServer)).id },
    files: [['Factura.pdf', pdf()]],
  })),
  good(deleteDocument, async (testServer) => ({
    token: testServer.stranger,
    input: { id: (await cabinDocument(testServer)).id },
  })),
  good(reviewDocument, async (testServer) => ({
    token: testServer.operator,
    input: { id: (await cabinDocument(testServer)).id, kind: 'invoice', accepted: false, reason: 'Borrosa' },
  })),
  good(viewDocument, async (testServer) => {
    const { id } = await cabinDocument(testServer)
    const { searchParams } = new URL(await drawnCopyUrl(testServer, id), 'http://localhost')
    return {
      input: {
        id,
        expires: searchParams.get('expires') ?? '',
        signature: searchParams.get('signature') ?? '',
      },
    }
  }),
  good(downloadDocument, async (testServer) => {
    const { searchParams } = new URL((await cabinDocument(testServer)).url, 'http://localhost')
    const [id = '', expires = '', signature = ''] = ['id', 'expires', 'signature'].map(
      (name) => searchParams.get(name) ?? '',
    )
    return { input: { id, expires, signature } }
  }),
  good(getAuditPage, async (testServer) => {
    const { id } = await strangersCabin(testServer)
    return { token: testServer.stranger, input: { entityId: id } }
  }),
  good(getAuditDays, async (testServer) => ({
    token: testServer.operator,
    input: { from: '2026-11-01', to: '2026-11-16' },
  })),
  good(exportAuditLog, async (testServer) => {
    const { id } = await strangersCabin(testServer)
    return { token: testServer.operator, input: { entityId: id, format: 'csv' } }
  }),
  good(streamEvents, async (testServer) => ({ token: testServer.stranger })),
  good(messages.getPage, async (testServer) => {
    await message(testServer)
    return { token: testServer.operator }
  }),
  good(messages.markProcessed, async (testServer) => ({
    token: testServer.operator,
    input: { ids: [await message(testServer)] },
  })),
  good(messages.get, async (testServer) => ({
    token: testServer.operator,
    input: { id: await message(testServer) },
  })),
  good(messages.take, async (testServer) => ({
    token: testServer.operator,
    input: { id: await message(testServer) },
  })),
  good(messages.release, async (testServer) => ({
    token: testServer.operator,
    input: { id: await message(testServer) },
  })),
  good(messages.answer, async (testServer) => ({
    token: testServer.operator,
    input: {
      id: await message(testServer),
      text: messageForm.content,
      markProcessed: true,
      answerId: newId(),
    },
  })),
  good(messageTemplates.getPage, async (testServer) => ({ token: testServer.operator })),
  good(messageTemplates.create, async (testServer) => ({
    token: testServer.operator,
    input: { id: newId(), ...template },
  })),
  good(messageTemplates.update, async (testServer) => ({
    token: testServer.operator,
    input: { ...(await newTemplate(testServer)), ...template, title: strangersMark },
  })),
  good(messageTemplates.remove, async (testServer) => ({
    token: testServer.operator,
    input: await newTemplate(testServer),
  })),
  good(getBadges, async (testServer) => ({ token: testServer.operator })),
  good(outbox.getPage, async (testServer) => {
    await undelivered(testServer)
    return { token: testServer.operator }
  }),
  good(outbox.retry, async (testServer) => ({
    token: testServer.operator,
    input: { ids: [await undelivered(testServer)] },
  })),
  good(outbox.discard, async (testServer) => ({
    token: testServer.operator,
    input: { ids: [await undelivered(testServer)] },
  })),
  good(deadlines.getProgress, async (testServer) => ({ token: testServer.operator })),
  good(removeDemoData, async (testServer) => ({ token: testServer.operator })),
]
