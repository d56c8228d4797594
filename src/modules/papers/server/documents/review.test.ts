import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { allTexts } from '#app/texts/all.ts'
import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { sentenceOf } from '#modules/audit-log/contract/sentences.ts'
import { notifications } from '#modules/notifications/contract/notifications.ts'
import { deleteDocument, reviewDocument, uploadDocuments } from '#modules/papers/contract/documents.ts'
import { pdf, png } from '#modules/papers/testing/document-samples.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'

let testServer: TestServer
let operator: string
let viewer: string
let shop: { token: string; admin: string; companyId: string }
let stranger: string
let cabinId: string

const password = 'a shop of its own'

beforeAll(async () => {
  testServer = await createTestServer()
  operator = await testServer.signIn('admin', adminPassword)
  const signedIn = async (userName: string, more: object = {}) => {
    const { companyId } = await testServer.createManager({ userName, password, ...more })
    return { companyId, token: await testServer.signIn(userName, password) }
  }
  viewer = (await signedIn('mirona', { kind: 'operator', access: 'viewer' })).token
  const { companyId, token: admin } = await signedIn('duena')
  shop = { companyId, admin, token: (await signedIn('tienda', { companyId, access: 'staff' })).token }
  stranger = (await signedIn('vecina')).token
})
afterAll(() => testServer.close())

beforeEach(async () => {
  cabinId = await insertCabinRow(testServer.db, { companyId: shop.companyId })
})

async function upload(
  name: string,
  { token = operator, kind, content = pdf() }: { token?: string; kind?: string; content?: Buffer } = {},
) {
  const form = new FormData()
  form.append('cabinId', cabinId)
  if (kind !== undefined) form.append('kind', kind)
  form.append('file', new File([new Uint8Array(content)], name))
  return (await testServer.post(uploadDocuments.path, form, { token, language: 'es-MX' })) as Answer<
    CabinDocument[]
  >
}
async function uploaded(...request: Parameters<typeof upload>): Promise<CabinDocument> {
  const answer = await upload(...request)
  expect(answer.msg).toBe('')
  return answer.result[0] as CabinDocument
}

const review = (input: Input<typeof reviewDocument>, token = operator) =>
  testServer.call(reviewDocument, input, { token })
const reviewed = async (input: Input<typeof reviewDocument>) => {
  const answer = await review(input)
  expect(answer.msg).toBe('')
  return answer.result
}
const seenBy = async (token: string) =>
  (await testServer.call(cabins.get, { id: cabinId }, { token })).result.documents
const audits = () =>
  testServer.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity_id', '=', cabinId)
    .where('action', '=', 'review')
    .orderBy('id')
    .execute()
const newsOf = async (token: string) =>
  (await testServer.call(notifications.getPage, { kind: 'send_back', cabinId }, { token })).result.items

describe('a review of a paper that somebody else reviewed meanwhile', () => {
  test('is refused with the paper as it is now; of ten at once one is taken', async () => {
    const { id, version } = await uploaded('scan.pdf')
    expect(version).toBe(1)
    const tries = Array.from({ length: 10 }, () => review({ id, version, accepted: true }))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [document] = await seenBy(operator)
    expect(document?.version).toBe(2)
    const stale = await review({ id, version, accepted: null })
    expect(stale).toMatchObject({ status: 409, result: { key: 'stale', current: { id, version: 2 } } })
    expect((await reviewed({ id, version: 2, accepted: null })).version).toBe(3)
    // Clients of before send none.
    expect((await reviewed({ id, accepted: true })).version).toBe(4)
  })
})

describe('a paper that is filed', () => {
  test('has the kind that was chosen, which is no guess', async () => {
    expect(await uploaded('scan.pdf', { kind: 'carta_porte' })).toMatchObject({
      kind: 'carta_porte',
      kindGuessed: false,
      accepted: null,
      reason: null,
    })
  })

  test('has a guessed kind where none was chosen: by its name, by its words, else another', async () => {
    const titled = pdf(['<< /Length 60 >>\nstream\nBT /F1 12 Tf (COMMERCIAL INVOICE) Tj ET\nendstream'])
    expect(await uploaded('HBL 123.pdf', { content: titled })).toMatchObject({
      kind: 'bl',
      kindGuessed: true,
    })
    expect(await uploaded('scan.pdf', { content: titled })).toMatchObject({
      kind: 'invoice',
      kindGuessed: true,
    })
    expect(await uploaded('scan.pdf')).toMatchObject({ kind: 'other', kindGuessed: true })
  })

  test('of an unknown kind is refused', async () => {
    expect(await upload('scan.pdf', { kind: 'receipt' })).toMatchObject({ status: 422 })
  })

  test('has the SHA-256 of its content', async () => {
    const content = png()
    const { id } = await uploaded('foto.png', { content })
    const { sha256 } = await testServer.db
      .selectFrom('cabin_document')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sha256?.toString('hex')).toBe(createHash('sha256').update(content).digest('hex'))
  })

  test.each([
    ['cfdi.xml', Buffer.from('<?xml version="1.0"?><cfdi:Comprobante/>')],
    ['COVE.XML', Buffer.from('no matter')],
    ['carta porte.pdf', Buffer.from('\ufeff<cfdi:Comprobante Version="4.0">')],
    ['factura.txt', Buffer.from('\ufeff<?xml version="1.0"?>', 'utf16le')],
  ])('as XML is refused, and says to send its PDF: %s', async (name, content) => {
    const { status, msg } = await upload(name, { content })
    expect([status, msg]).toEqual([
      415,
      `«${name}» es un XML (COVE, CFDI o carta porte). Envía el PDF (la representación impresa) del XML.`,
    ])
    expect(await seenBy(operator)).toEqual([])
  })
})

describe('a review', () => {
  test('accepts a paper, with who and when; the shop sees it', async () => {
    const { id } = await uploaded('Factura.pdf', { token: shop.token })
    const document = await reviewed({ id, accepted: true })
    expect(document).toMatchObject({
      id,
      accepted: true,
      reason: null,
      reviewedBy: 'admin',
      kindGuessed: true,
    })
    expect(document.reviewedAt).not.toBeNull()
    expect(await seenBy(shop.token)).toEqual([{ ...document, url: expect.any(String) }])
    expect(await newsOf(shop.token)).toEqual([])
  })

  test('sends a paper back with a reason, which the shop sees and whoever brought it is told of', async () => {
    const { id } = await uploaded('Factura.pdf', { token: shop.token })
    await reviewed({ id, accepted: false, reason: 'Falta la firma.' })
    expect(await seenBy(shop.token)).toMatchObject([{ id, accepted: false, reason: 'Falta la firma.' }])
    expect(await newsOf(shop.token)).toMatchObject([
      { kind: 'send_back', subjectId: id, cabinId, actorName: 'admin' },
    ])
    expect(await newsOf(shop.admin)).toEqual([])
    expect(await newsOf(stranger)).toEqual([])
  })

  test('of a paper that the brokerage filed is told to the admins of the company', async () => {
    const { id } = await uploaded('Factura.pdf')
    await reviewed({ id, accepted: false, reason: 'Falta la firma.' })
    expect(await newsOf(shop.admin)).toHaveLength(1)
    expect(await newsOf(shop.token)).toEqual([])
    expect(await newsOf(operator)).toEqual([])
  })

  test('is told once however often it is repeated, and again where it is sent back again', async () => {
    const { id } = await uploaded('Factura.pdf', { token: shop.token })
    const back = { id, accepted: false, reason: 'Falta la firma.' }
    await reviewed(back)
    await reviewed(back)
    expect(await newsOf(shop.token)).toHaveLength(1)
    expect(await audits()).toHaveLength(1)
    const [first] = await newsOf(shop.token)
    await reviewed({ id, accepted: null })
    expect(await newsOf(shop.token)).toEqual([])
    await reviewed(back)
    const [second] = await newsOf(shop.token)
    expect(second?.id).not.toBe(first?.id)
    expect(second?.readAt).toBeNull()
  })

  test('is taken back, and then says nothing', async () => {
    const { id } = await uploaded('Factura.pdf')
    await reviewed({ id, accepted: false, reason: 'Borrosa.' })
    expect(await reviewed({ id, accepted: null })).toMatchObject({
      accepted: null,
      reason: null,
      reviewedAt: null,
      reviewedBy: null,
    })
  })

  test('confirms or changes the kind, and leaves the judgement', async () => {
    const { id, kind } = await uploaded('Factura.pdf')
    expect(await reviewed({ id, kind })).toMatchObject({
      kind: 'invoice',
      kindGuessed: false,
      accepted: null,
    })
    const { reviewedAt } = await reviewed({ id, accepted: true })
    expect(await reviewed({ id, kind: 'packing_list' })).toMatchObject({
      kind: 'packing_list',
      kindGuessed: false,
      accepted: true,
      reviewedAt,
    })
  })

  test.each([
    ['without a reason', { accepted: false }],
    ['with an empty reason', { accepted: false, reason: '  ' }],
    ['that accepts with a reason', { accepted: true, reason: 'Bien.' }],
    ['that is only a reason', { reason: 'Bien.' }],
  ])('%s is refused and changes nothing', async (_, input) => {
    const { id } = await uploaded('Factura.pdf')
    const answer = await review({ id, ...input })
    expect(answer.status).toBe(422)
    expect(await seenBy(operator)).toMatchObject([{ accepted: null, reason: null }])
    expect(await audits()).toEqual([])
  })

  test('is in the audit log, in a sentence', async () => {
    const { id } = await uploaded('Factura.pdf')
    await reviewed({ id, kind: 'packing_list' })
    await reviewed({ id, accepted: true })
    await reviewed({ id, accepted: false, reason: 'Borrosa.' })
    await reviewed({ id, accepted: null })
    const entries = await audits()
    const told = (language: 'es-MX' | 'en-US' | 'zh-CN') =>
      entries.map((entry) =>
        sentenceOf(
          { ...entry, entityName: 'MSCU1', managerDisplayName: null } as unknown as AuditEntry,
          translator(language, allTexts[language]),
        ),
      )
    expect(told('es-MX')).toEqual([
      'clasificó Factura.pdf de MSCU1 como Lista de empaque',
      'aceptó Factura.pdf de MSCU1',
      'devolvió Factura.pdf de MSCU1: Borrosa.',
      'retiró la revisión de Factura.pdf de MSCU1',
    ])
    expect(told('en-US')[2]).toBe('sent back Factura.pdf of MSCU1: Borrosa.')
    expect(told('zh-CN')[1]).toBe('接受了 MSCU1 的文件 Factura.pdf')
    expect(entries.every(({ company_id }) => company_id === shop.companyId)).toBe(true)
  })

  test('says of which document it is, and a deletion what was deleted: two may have one name', async () => {
    const [kept, gone] = [await uploaded('scan.pdf'), await uploaded('scan.pdf', { kind: 'other' })]
    await reviewed({ id: kept.id, accepted: false, reason: 'Borroso' })
    await reviewed({ id: gone.id, kind: 'invoice', accepted: true })
    expect((await audits()).map(({ after }) => after)).toMatchObject([
      { documentId: kept.id, accepted: false },
      { documentId: gone.id, accepted: true },
    ])
    await testServer.call(deleteDocument, { id: gone.id }, { token: operator })
    const { before } = await testServer.db
      .selectFrom('audit_log')
      .select('before')
      .where('entity_id', '=', cabinId)
      .where('action', '=', 'remove_document')
      .executeTakeFirstOrThrow()
    const { size, uploadedAt, uploadedBy } = gone
    const sha256 = createHash('sha256').update(pdf()).digest('hex')
    const judged = { kind: 'invoice', accepted: true, reason: null }
    expect(before).toEqual({
      ...{ documentId: gone.id, fileName: 'scan.pdf', size, uploadedAt, uploadedBy, sha256 },
      ...judged,
    })
  })

  test('is for those who work at the brokerage: not for its viewers, shops or strangers', async () => {
    const { id } = await uploaded('Factura.pdf', { token: shop.token })
    for (const token of [viewer, shop.token, shop.admin, stranger])
      expect((await review({ id, accepted: true }, token)).status).toBe(403)
    expect((await testServer.call(reviewDocument, { id, accepted: true })).status).toBe(401)
    expect(await seenBy(operator)).toMatchObject([{ accepted: null }])
  })

  test('of a paper that is gone, or of a deleted shipment, finds nothing', async () => {
    const { id } = await uploaded('Factura.pdf')
    await testServer.db
      .updateTable('cabin')
      .set({ deleted_at: new Date() })
      .where('id', '=', cabinId)
      .execute()
    expect((await review({ id, accepted: true })).status).toBe(404)
    expect((await review({ id: cabinId, accepted: true })).status).toBe(404)
  })

  test('of a delivered shipment is still possible for the brokerage', async () => {
    const { id } = await uploaded('Factura.pdf')
    await testServer.db.updateTable('cabin').set({ status: 90 }).where('id', '=', cabinId).execute()
    expect(await reviewed({ id, accepted: true })).toMatchObject({ accepted: true })
  })
})
