import { newId } from '#server/db/uuid.ts'
import { editOf } from '#server/testing/cabin-samples.ts'
import { csvOf, newSeaLine } from '#server/testing/cabin-sheets.ts'
import { listDocuments, pdf } from '#server/testing/papers.ts'
import { messageForm, visitorOf } from '#server/testing/visitor.ts'
import { getAuditPage } from '#shared/contracts/audit-log.ts'
import {
  deleteDocument,
  downloadDocument,
  getStorage,
  uploadDocuments,
} from '#shared/contracts/cabin-documents.ts'
import { type Cabin, cabins } from '#shared/contracts/cabins.ts'
import { removeDemoData } from '#shared/contracts/demo.ts'
import { streamEvents } from '#shared/contracts/events.ts'
import { messages } from '#shared/contracts/messages.ts'
import { outbox } from '#shared/contracts/outbox.ts'
import { type House, sentOf, strangersMark } from '../house.ts'
import { good } from './request.ts'

const strangersCabin = (house: House): Promise<Cabin> =>
  house.create(house.sea({ vesselName: strangersMark }), house.stranger)

async function paper(house: House) {
  const { id: cabinId } = await strangersCabin(house)
  const files = [[`${strangersMark}.pdf`, pdf()] as const]
  await house.send(sentOf(uploadDocuments, { token: house.stranger, input: { cabinId }, files }))
  const [document] = await listDocuments(house.db, cabinId, { managerId: newId(), now: house.clock.now })
  if (!document) throw new Error('The paper was not kept.')
  return document
}

async function message(house: House): Promise<string> {
  const { status } = await visitorOf(house).send({ name: strangersMark }, { address: newId().slice(19) })
  if (status !== 200) throw new Error(`The message was not taken: ${status}`)
  const { id } = await house.db
    .selectFrom('message')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

async function undelivered(house: House): Promise<string> {
  const id = newId()
  const content = JSON.stringify({ subject: strangersMark, text: messageForm.content })
  const { now } = house.clock
  await house.db
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

/** Cabins, their papers and their history, visitors' messages, what could not be delivered. */
export const cabinRequests = [
  good(cabins.getPage, async (house) => {
    await strangersCabin(house)
    return { token: house.stranger, input: { keyword: strangersMark } }
  }),
  good(cabins.getStatusCounts, async (house) => ({ token: house.stranger })),
  good(cabins.get, async (house) => ({
    token: house.stranger,
    input: { id: (await strangersCabin(house)).id },
  })),
  good(cabins.findSameNumbers, async (house) => {
    const { id, containerNo } = await strangersCabin(house)
    return { token: house.stranger, input: { id, containerNo, bookingNo: strangersMark } }
  }),
  good(cabins.confirm, async (house) => {
    const { id, version } = await strangersCabin(house)
    return { token: house.operator, input: { id, version } }
  }),
  good(cabins.create, async (house) => ({
    token: house.stranger,
    input: { ...house.sea({ vesselName: strangersMark }), companyId: house.strangerCompany },
  })),
  good(cabins.update, async (house) => ({
    token: house.stranger,
    input: { ...editOf(await strangersCabin(house)), voyage: '002W' },
  })),
  good(cabins.remove, async (house) => {
    const { id, version } = await strangersCabin(house)
    return { token: house.stranger, input: { id, version } }
  }),
  good(cabins.changeStatus, async (house) => {
    const { id, version } = await strangersCabin(house)
    return { token: house.operator, input: { id, version, status: 30 } }
  }),
  good(cabins.undoStatus, async (house) => {
    const { id, version } = await house.move(await strangersCabin(house), 30)
    return { token: house.operator, input: { id, version } }
  }),
  good(cabins.restore, async (house) => {
    const { id, version } = await strangersCabin(house)
    await house.call(cabins.remove, { id, version }, { token: house.operator })
    return { token: house.operator, input: { id } }
  }),
  good(cabins.changeStatusBatch, async (house) => {
    const { id, version } = await strangersCabin(house)
    return { token: house.operator, input: { items: [{ id, version }], status: 30 } }
  }),
  good(cabins.exportRows, async (house) => {
    await strangersCabin(house)
    return { token: house.stranger, input: { keyword: strangersMark, format: 'csv' } }
  }),
  good(cabins.importRows, async (house) => ({
    token: house.stranger,
    input: { dryRun: 'false' },
    files: [['cabins.csv', Buffer.from(csvOf([newSeaLine()]))]],
  })),
  good(cabins.template, async (house) => ({ token: house.stranger, input: { format: 'csv' } })),
  good(getStorage, async (house) => ({ token: house.stranger })),
  good(uploadDocuments, async (house) => ({
    token: house.stranger,
    input: { cabinId: (await strangersCabin(house)).id },
    files: [['Factura.pdf', pdf()]],
  })),
  good(deleteDocument, async (house) => ({
    token: house.stranger,
    input: { id: (await paper(house)).id },
  })),
  good(downloadDocument, async (house) => {
    const { searchParams } = new URL((await paper(house)).url, 'http://localhost')
    const [id = '', expires = '', signature = ''] = ['id', 'expires', 'signature'].map(
      (name) => searchParams.get(name) ?? '',
    )
    return { input: { id, expires, signature } }
  }),
  good(getAuditPage, async (house) => {
    const { id } = await strangersCabin(house)
    return { token: house.stranger, input: { entityId: id } }
  }),
  good(streamEvents, async (house) => ({ token: house.stranger })),
  good(messages.getPage, async (house) => {
    await message(house)
    return { token: house.operator }
  }),
  good(messages.markProcessed, async (house) => ({
    token: house.operator,
    input: { ids: [await message(house)] },
  })),
  good(outbox.getPage, async (house) => {
    await undelivered(house)
    return { token: house.operator }
  }),
  good(outbox.retry, async (house) => ({
    token: house.operator,
    input: { ids: [await undelivered(house)] },
  })),
  good(outbox.discard, async (house) => ({
    token: house.operator,
    input: { ids: [await undelivered(house)] },
  })),
  good(removeDemoData, async (house) => ({ token: house.operator })),
]
