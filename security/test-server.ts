import { insertCompany, insertManager } from '#app/server/seed/queries.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { openSession } from '#kits/session/server/session.ts'
import { cheapPasswordHash } from '#modules/access/testing/password-hash.ts'
import {
  createPasswordResetClient,
  type PasswordResetClient,
} from '#modules/access/testing/password-reset-client.ts'
import {
  createRegistrationClient,
  type RegistrationClient,
} from '#modules/access/testing/registration-client.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { openRawClient, type RawRequest, type RawResponse } from './raw-client.ts'

/** A text in rows of the stranger's company alone: where another shop reads it, something has leaked. */
export const strangersMark = 'AJOLOTE'

/** The password of every manager of the test server. */
export { password }

export interface SignedInManager {
  managerId: string
  companyId: string
  userName: string
  token: string
}

export interface SecurityTestServer extends CabinTestServer {
  applicant: RegistrationClient
  resetClient: PasswordResetClient
  /** Adds a manager and signs them in: a shop with a company of its own, or an operator. */
  addManager(kind?: 'operator' | 'shop'): Promise<SignedInManager>
  /** Through the front rawClient. */
  send(sent: RawRequest): Promise<RawResponse>
}

async function managerAdder(testServer: CabinTestServer, passwordHash: string) {
  const operator = await testServer.db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'operator')
    .executeTakeFirstOrThrow()
  let added = 0
  return async (kind: 'operator' | 'shop' = 'shop'): Promise<SignedInManager> => {
    const userName = `${kind === 'shop' ? 'vecina' : 'colega'}-${++added}`
    const managerId = newId()
    const companyId = kind === 'operator' ? operator.id : newId()
    if (kind === 'shop')
      await insertCompany(testServer.db, { id: companyId, kind, name: `${strangersMark} ${added}` })
    const email = `${userName}@example.com`
    await insertManager(testServer.db, { id: managerId, companyId, userName, email, passwordHash })
    const token = await openSession(testServer.db, {
      managerId,
      ip: '192.0.2.1',
      userAgent: null,
      ttlSeconds: 86_400,
      now: testServer.clock.now,
    })
    return { managerId, companyId, userName, token }
  }
}

/** A running server with an operator, a shop and a stranger; tests add further managers. */
export async function openTestServer(
  open: () => Promise<TestServer> = createTestServer,
): Promise<SecurityTestServer> {
  const testServer = await openCabinTestServer(open())
  const rawClient = await openRawClient(testServer.app)
  return {
    ...testServer,
    applicant: createRegistrationClient(testServer),
    resetClient: createPasswordResetClient(testServer),
    addManager: await managerAdder(testServer, cheapPasswordHash(password)),
    send: rawClient.send,
    close: async () => {
      rawClient.close()
      await testServer.close()
    },
  }
}

/** A file that comes with a call. */
export type NamedFile = readonly [name: string, content: Buffer]

/** One request to a call, as a client would make it. */
export interface CallRequest {
  input?: unknown
  files?: readonly NamedFile[]
  token?: string | undefined
}

const boundary = 'cargo-clear-security-tests'

function formBody(fields: Record<string, unknown>, files: readonly NamedFile[]): Buffer {
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, '%0A')
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      part(`name="${quoted(name)}"`, typeof value === 'string' ? value : JSON.stringify(value ?? null)),
    ),
    ...files.map(([name, content]) => part(`name="file"; filename="${quoted(name)}"`, content)),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

/** The members as a query string; what is no text is written as JSON. */
function queryOf(input: object): string {
  const members = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  if (members.length === 0) return ''
  const texts = members.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `?${new URLSearchParams(texts)}`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The HTTP request to a call. An input that is no object is sent as JSON. */
export function rawRequestOf(call: Call, { input = {}, files = [], token }: CallRequest): RawRequest {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const members = isObject(input) ? input : {}
  if (call.method === 'GET')
    return { method: 'GET', url: call.path + queryOf(members), headers: authorization }
  const body = call.takes === 'multipart' ? formBody(members, files) : JSON.stringify(input)
  const type = call.takes === 'multipart' ? `multipart/form-data; boundary=${boundary}` : 'application/json'
  return { url: call.path, headers: { ...authorization, 'content-type': type }, body }
}
