import { calls } from '#app/contract/index.ts'
import { insertCompany, insertManager } from '#app/server/seed/queries.ts'
import { sampleBody, takesMember } from '#app/testing/schema-sample.ts'
import type { TestServer } from '#app/testing/test-server.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { downloadJob, startExport, startImport } from '#kits/contract/shared/jobs.ts'
import {
  type Access,
  accessOfKey,
  can,
  keyAccesses,
  type Permission,
  type PermissionHolder,
  type Role,
} from '#kits/contract/shared/permissions.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { createLinkSigner } from '#kits/files/server/links.ts'
import { hashApiKey, newApiKey } from '#kits/http/server/api-keys/api-keys.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { openSession } from '#kits/session/server/session.ts'
import { updatePassword } from '#kits/session/shared/account.ts'
import { confirmTotp, setupTotp } from '#modules/access/contract/account-security.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { createAuthenticator } from '#modules/access/testing/authenticator.ts'
import { cheapPasswordHash } from '#modules/access/testing/password-hash.ts'
import { carrierFeeds } from '#modules/carriers/contract.ts'
import { customers } from '#modules/customers/contract.ts'
import { holidays } from '#modules/deadlines/contract/holidays.ts'
import { deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { customerContacts } from '#modules/following/contract/contacts.ts'
import { notifications } from '#modules/notifications/contract/notifications.ts'
import { insertNotifications } from '#modules/notifications/server/queries.ts'
import { downloadDocument, uploadDocuments, viewDocument } from '#modules/papers/contract/documents.ts'
import { png } from '#modules/papers/testing/document-samples.ts'
import { drawnCopyUrl } from '#modules/papers/testing/drawn-copies.ts'
import { pedimentos } from '#modules/pedimentos/contract.ts'
import { newPedimentoNumber } from '#modules/pedimentos/testing/numbers.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { newContainer } from '#modules/shipments/testing/cabin-test-server.ts'
import { apiKeys } from '../contract/api-keys.ts'
import { webhooks } from '../contract/webhooks.ts'

/** Clients that can make every call their role may make, with rows of their own. */

interface Row {
  id: string
  version: number
}

export interface ApiClient {
  token: string
  managerId: string
  companyId: string
  /** Creates a row of this client: `Cabin`, as in the path of its calls. */
  row(entity: string): Promise<Row>
  /** A body for which the call answers this client with 200. */
  body(call: Call): Promise<object>
  /** Makes a call that must succeed and returns its result; the company's admin makes it where this client may not. */
  result(call: Call, body: object): Promise<unknown>
}

/** An admin, of a shop of its own or of the operator; or a colleague of an admin, with another access, or an API key. */
export type CreateApiClient = (
  kind: Role,
  mark: string,
  colleague?: { of: ApiClient; access: Access; isKey?: true | undefined },
) => Promise<ApiClient>

/** Calls that ask for a permission by what is in the body: that of their sample here. */
const permissionOfSample = new Map<Call, Permission>([[startImport, 'customer.write']])

export function mayCall(holder: PermissionHolder, call: Call): boolean {
  if (call.access === 'signed-in' && holder.isKey) return false
  const access = permissionOfSample.get(call) ?? call.access
  return access === 'anyone' || access === 'signed-in' || can(holder, access)
}

type Maker<T> = (client: ApiClient, testServer: TestServer) => Promise<T>

let made = 0
const letters = (count: number): string =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(65 + (Math.floor(made / 26 ** i) % 26))).join(
    '',
  )

const idOf = async ({ db }: TestServer, code: string): Promise<string> =>
  (await db.selectFrom('port').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

const seaCabin: Maker<object> = async (client, testServer) => ({
  departurePortId: await idOf(testServer, 'CNSHA'),
  destinationPortId: await idOf(testServer, 'MXZLO'),
  vesselName: 'MUESTRA',
  voyage: '001E',
  containerNo: newContainer(),
  // With one there is a history of it.
  eta: '2026-11-18',
  customerId: (await client.row('Customer')).id,
  addressId: (await client.row('Address')).id,
})

const movedCabin: Maker<Row> = async (client) => {
  const cabin = await client.row('Cabin')
  return (await client.result(cabins.changeStatus, { ...cabin, status: 30 })) as Row
}

/** By sea, at an address that leads nowhere. */
const feedForm: Maker<object> = async (_, { db }) => {
  const { id } = await db
    .selectFrom('airline')
    .select('id')
    .where('code', '=', 'MAEU')
    .executeTakeFirstOrThrow()
  return { carrierId: id, baseUrl: 'https://carrier.example/tnt' }
}

const newExport = () => ({ id: newId(), entity: 'ports', format: 'csv', query: {} })

/** Amounts go with a currency. */
const tariff = { steps: [{ fromDay: 1, perDay: '25.50' }], currency: 'USD' }

/** Members that a schema alone cannot provide: those that depend on each other or on earlier calls. */
const samples = new Map<Call, Maker<object>>([
  [cabins.create, seaCabin],
  [cabins.update, seaCabin],
  [cabins.changeStatus, async () => ({ status: 30 })],
  [cabins.changeStatusBatch, async () => ({ status: 30 })],
  [cabins.updateBatch, async () => ({ set: { eta: '2026-11-20' } })],
  [
    cabins.undoStatus,
    async (client, testServer) => {
      const { id, version } = await movedCabin(client, testServer)
      return { id, version }
    },
  ],
  [carrierFeeds.create, feedForm],
  [carrierFeeds.update, feedForm],
  // Kept for good.
  [apiKeys.create, async () => ({ expiresOn: null })],
  [managers.handOver, async () => ({ to: null })],
  // One delivery; all of a webhook are the other way to say it.
  [
    webhooks.replay,
    async (client) => ({ deliveryId: (await client.row('Delivery')).id, webhookId: null, since: null }),
  ],
  [ports.create, async () => ({ code: `QZ${letters(3)}` })],
  [ports.update, async () => ({ code: `QY${letters(3)}` })],
  [airlines.create, async () => ({ code: `Q${letters(3)}` })],
  [airlines.update, async () => ({ code: `X${letters(3)}` })],
  // Of one port, as only those are merged.
  [terminals.create, async (_, testServer) => ({ portId: await idOf(testServer, 'MXZLO') })],
  [terminals.update, async (_, testServer) => ({ portId: await idOf(testServer, 'MXZLO') })],
  // Of the contact's own customer, which stays the same.
  [
    customerContacts.update,
    async (client) => {
      const contact = await client.row('CustomerContact')
      const { customerId } = (await client.result(customerContacts.get, { id: contact.id })) as {
        customerId: string
      }
      return { ...contact, customerId }
    },
  ],
  [deadlineRules.create, async () => tariff],
  [deadlineRules.update, async () => tariff],
  [holidays.setYear, async () => ({ year: 2026, days: [{ on: '2026-12-25', name: 'Navidad' }] })],
  [pedimentos.create, async () => ({ number: newPedimentoNumber() })],
  [pedimentos.update, async () => ({ number: newPedimentoNumber() })],
  [pedimentos.decode, async () => ({ number: newPedimentoNumber() })],
  [updatePassword, async () => ({ newPassword: 'another long password' })],
  [
    confirmTotp,
    async (client, testServer) => {
      const { secret } = (await client.result(setupTotp, { password })) as { secret: string }
      return { totpCode: createAuthenticator(testServer, secret).code() }
    },
  ],
  [
    viewDocument,
    async (client, testServer) => {
      const { id } = await client.row('CabinDocument')
      return Object.fromEntries(new URL(await drawnCopyUrl(testServer, id), 'http://localhost').searchParams)
    },
  ],
  [
    downloadDocument,
    async (client) => {
      const { url } = (await client.row('CabinDocument')) as Row & { url: string }
      return Object.fromEntries(new URL(url, 'http://localhost').searchParams)
    },
  ],
  [startExport, async () => newExport()],
  [startImport, async () => ({ id: newId(), entity: 'customers', dryRun: true })],
  [
    downloadJob,
    async (client, { db, clock }) => {
      const file = { opened: 'job', path: downloadJob.path } as const
      const linkTo = await createLinkSigner(db, file, { readerId: client.managerId, now: clock.now })
      return Object.fromEntries(
        new URL(linkTo((await client.row('Job')).id), 'http://localhost').searchParams,
      )
    },
  ],
  [notifications.markRead, async (client) => ({ ids: [(await client.row('Notification')).id] })],
])

/** Rows that are not made by a call named `Create`. */
export const rowMakers: Record<string, Maker<Row>> = {
  CabinDocument: async (client) => {
    const body = { cabinId: (await client.row('Cabin')).id, file: cabinDocument() }
    const [document] = (await client.result(uploadDocuments, body)) as [Row]
    return document
  },
  Job: async (client) => {
    const { id } = (await client.result(startExport, newExport())) as Row
    return { id, version: 1 }
  },
  Message: async (_, { db, clock }) => {
    const id = newId()
    const members = { name: 'Mariana Ríos', email: 'mariana@example.com', content: '¿?', language: 'es-MX' }
    await db
      .insertInto('message')
      .values({ id, ...members, created_at: clock.now })
      .execute()
    return { id, version: 1 }
  },
  /** Of a shipment of the client: whom it belongs to sees it. */
  Pedimento: async (client, { db, clock }) => {
    const [id, cabin] = [newId(), await client.row('Cabin')]
    const times = { created_at: clock.now, updated_at: clock.now }
    await db
      .insertInto('pedimento')
      .values({ id, number: newPedimentoNumber(), ...times })
      .execute()
    await db.insertInto('pedimento_cabin').values({ pedimento_id: id, cabin_id: cabin.id }).execute()
    return { id, version: 1 }
  },
  /** Of a shipment of the client. */
  CarrierProposal: async (client, { db, clock }) => {
    const [id, cabin] = [newId(), await client.row('Cabin')]
    const said = { kind: 'eta', day: '2026-11-30', source: 'Naviera, portal', said_at: clock.now }
    await db
      .insertInto('carrier_proposal')
      .values({ id, cabin_id: cabin.id, ...said, created_at: clock.now })
      .execute()
    return { id, version: 1 }
  },
  Delivery: async (client) => {
    const { id } = await client.row('Webhook')
    const delivery = (await client.result(webhooks.test, { id })) as Row
    return { id: delivery.id, version: 1 }
  },
  Outbox: async (_, { db, clock }) => {
    await queueMail(db, { to: 'nobody@example.com', subject: 'Muestra', text: 'Muestra' }, clock.now)
    const { id } = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return { id, version: 1 }
  },
  Notification: async ({ managerId, row }, { db, clock }) => {
    const [{ id: cabinId }, subjectId] = [await row('Cabin'), newId()]
    const about = { managerId, kind: 'mention', subjectId, cabinId } as const
    await insertNotifications(db, [{ ...about, actorName: 'Ana', details: {} }], clock.now)
    const { id } = await db
      .selectFrom('notification')
      .select('id')
      .where('subject_id', '=', subjectId)
      .executeTakeFirstOrThrow()
    return { id, version: 1 }
  },
  Registration: async (_, { db }) => {
    const id = newId()
    await insertCompany(db, { id, kind: 'shop', name: 'Empresa que espera' })
    const pending = { review_status: ReviewStatus.pending }
    await db.updateTable('company').set(pending).where('id', '=', id).execute()
    const userName = `espera-${id}`
    const account = { userName, email: `${userName}@example.com`, passwordHash: '' }
    await insertManager(db, { id: newId(), companyId: id, ...account })
    return { id, version: 1 }
  },
}

const password = 'a long password'
const cabinDocument = () => new File([new Uint8Array(png())], 'factura.png')

const segments = ({ path }: Call): string[] => path.split('/')
const entityOf = (call: Call): string => segments(call).at(-2) ?? ''
const siblingOf = (call: Call, action: string): Call | undefined =>
  calls.find(({ path }) => path === [...segments(call).slice(0, -1), action].join('/'))

const createOf = (entity: string): Call | undefined =>
  calls.find((call) => entityOf(call) === entity && call.path.endsWith('/Create'))

/** Whether a client can have a row of the call's entity. */
export const canHaveRows = (call: Call): boolean =>
  entityOf(call) in rowMakers || createOf(entityOf(call)) !== undefined

/** `id` and `ids` are of what the call is about, `intoId` is another of the same. */
const ownIds: readonly string[] = ['id', 'ids', 'intoId']

/** `customerId` holds the id of a `Customer`. */
const entityBehind = (call: Call, member: string): string =>
  ownIds.includes(member)
    ? entityOf(call)
    : member.charAt(0).toUpperCase() + member.slice(1).replace(/Ids?$/, '')

/** Files for an upload: documents, or an empty sheet with the columns of the entity for an import. */
async function fileFor(testServer: TestServer, call: Call, token: string): Promise<File> {
  if (call.upload) return cabinDocument()
  const template = siblingOf(call, 'Template') ?? customers.template
  const { rawPayload } = await testServer.ask(template, { format: 'csv' }, { token })
  return new File([new Uint8Array(rawPayload)], 'rows.csv')
}

interface Party {
  kind: Role
  name: string
  passwordHash: string
  /** A company that exists already. */
  companyId?: string | undefined
  access: Access
}

async function insertParty({ db, clock }: TestServer, party: Party) {
  const { kind, name, passwordHash, access } = party
  const operator = await db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'operator')
    .executeTakeFirstOrThrow()
  const companyId = party.companyId ?? (kind === 'operator' ? operator.id : newId())
  const managerId = newId()
  if (kind === 'shop' && party.companyId === undefined)
    await insertCompany(db, { id: companyId, kind, name: `Empresa ${name}` })
  await insertManager(db, {
    id: managerId,
    companyId,
    userName: name,
    email: `${name}@example.com`,
    passwordHash,
    access,
  })
  const session = { managerId, ip: '192.0.2.1', userAgent: null, ttlSeconds: 3600, now: clock.now }
  return { companyId, managerId, token: await openSession(db, session) }
}

/** A key of the admin's company. Rows of a person are the admin's. */
async function withKey({ db, clock }: TestServer, { companyId, managerId }: ApiClient, access: Access) {
  const token = newApiKey()
  await db
    .insertInto('api_key')
    .values({
      id: newId(),
      company_id: companyId,
      name: 'Prueba',
      access: keyAccesses.find((each) => accessOfKey[each] === access) ?? 'read',
      token_hash: hashApiKey(token),
      created_at: clock.now,
      created_by: managerId,
    })
    .execute()
  return { companyId, managerId, token }
}

/** `mark` is part of every text in the client's rows. */
export async function apiClientFactory(testServer: TestServer): Promise<CreateApiClient> {
  const passwordHash = cheapPasswordHash(password)
  const newClient: CreateApiClient = async (kind, mark, colleague) => {
    const word = (): string => `${mark}-${++made}`
    const { of: admin, access = 'admin', isKey } = colleague ?? {}
    const party = { kind, name: word(), passwordHash, companyId: admin?.companyId, access }
    const manager =
      admin && isKey ? await withKey(testServer, admin, access) : await insertParty(testServer, party)
    const { token } = manager
    const holder = { role: kind, access, ...(isKey && { isKey }) }

    const client: ApiClient = {
      ...manager,
      async row(entity) {
        if (rowMakers[entity]) return rowMakers[entity](client, testServer)
        const create = createOf(entity)
        // An id without a row; a call for which that is not enough needs a sample.
        if (!create) return { id: newId(), version: 1 }
        const maker = mayCall({ role: kind, access: 'admin' }, create)
          ? client
          : await newClient('operator', mark)
        const { id, version } = (await maker.result(create, await maker.body(create))) as Row
        return { id, version }
      },
      async body(call) {
        let own: Promise<Row> | undefined
        const subject = () => {
          own ??= client.row(entityOf(call))
          return own
        }
        const filler = {
          word,
          password,
          id: async (member: string) => {
            const entity = entityBehind(call, member)
            const isSubject = entity === entityOf(call) && member !== 'intoId'
            return (await (isSubject ? subject() : client.row(entity))).id
          },
          version: async () => (await subject()).version,
        }
        return {
          ...(await sampleBody(call, filler)),
          // csv, which can be compared as text.
          ...(call.gives === 'file' && takesMember(call, 'format') && { format: 'csv' }),
          ...(await samples.get(call)?.(client, testServer)),
          ...(call.takes === 'multipart' && { file: await fileFor(testServer, call, token) }),
        }
      },
      async result(call, body) {
        const by = admin && !mayCall(holder, call) ? admin.token : token
        const response = await testServer.ask(call, body, { token: by })
        if (response.statusCode !== 200) throw new Error(rejectedBodyMessage(call, body, response.body))
        return response.json().result
      },
    }
    return client
  }
  return newClient
}

/** Explains how to fix a call whose generated body was refused. */
export const rejectedBodyMessage = (call: Call, body: object, answer: string): string =>
  `${call.path} refuses the body made from its schema, ${JSON.stringify(body)}, with ${answer}. ` +
  'Give its members examples in the contract or, where a schema cannot say it, the call a sample in testing/api-clients.ts.'
