import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type Config, readConfig } from '#kits/config/server/config.ts'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import type { Envelope } from '#kits/contract/shared/envelope.ts'
import type { Access } from '#kits/contract/shared/permissions.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Databases } from '#kits/db/server/databases.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { createStorage } from '#kits/files/server/create-storage.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { cheapPasswordHash } from '#modules/access/testing/password-hash.ts'
import { buildApp } from '../server/app.ts'
import { prepareFirstStart } from '../server/seed/first-start.ts'
import { insertCompany, insertManager } from '../server/seed/queries.ts'
import { adminPassword, createTestDatabase, type TestDatabase } from './database.ts'
import { demandDocumented } from './documented-refusals.ts'

/** An answer as a client sees it. */
export interface Answer<R = unknown> extends Envelope<R> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
}

interface CallOptions {
  token?: string
  language?: string
  address?: string
  headers?: Record<string, string>
}

export { adminPassword }

/** What the first start writes into the database: a test that sets one of these begins with an empty one. */
const firstStartVariables = ['ADMIN_PASSWORD', 'OPERATOR_EMAIL']

export interface TestServer {
  app: FastifyInstance
  config: Config
  databases: Databases
  /** The office pool, to inspect what was written. */
  db: Database
  listen: Listen
  /** The app's clock; tests set it. */
  clock: { now: Date }
  /** A second instance on the same database; whoever builds it closes it. */
  buildAnother(): Promise<FastifyInstance>
  /** With the file, where the call takes one. */
  call<C extends Call>(
    call: C,
    input?: Input<C> | (Input<C> & { file: File }),
    options?: CallOptions,
  ): Promise<Answer<Result<C>>>
  /** The raw answer: a file, or an envelope compared byte by byte. */
  ask(call: Call, input?: object, options?: CallOptions): Promise<LightMyRequestResponse>
  /** Posts any body to any path, for requests that no client of ours would send. */
  post(path: string, body: unknown, options?: CallOptions): Promise<Answer>
  signIn(username: string, password: string, options?: CallOptions): Promise<string>
  /** A manager who has the given password: of a company of their own unless one is given, and an admin. */
  createManager(manager: {
    kind?: 'operator' | 'shop'
    companyId?: string
    userName: string
    password: string
    access?: Access
  }): Promise<{ managerId: string; companyId: string }>
  close(): Promise<void>
}

function formOf(members: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(members))
    form.append(name, value instanceof File ? value : String(value))
  return form
}

const bodyOf = ({ takes }: Call, input: object | undefined) =>
  takes === 'multipart' ? formOf(input ?? {}) : input

/** The whole server on its own database, set up as on a first start. */
export async function createTestServer(
  env: Partial<Record<string, string>> = {},
  webRoot: string | null = null,
  openDatabase?: () => Promise<Pick<TestDatabase, 'databases' | 'listen' | 'drop'>>,
): Promise<TestServer> {
  const template = firstStartVariables.some((name) => env[name] !== undefined) ? 'empty' : 'started'
  const database = await (openDatabase?.() ?? createTestDatabase({ template }))
  const { databases } = database
  const { office: db } = databases
  const dataDir = await mkdtemp(join(tmpdir(), 'test-data-'))
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    DEMO_DATA: '0',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  })
  await prepareFirstStart(db, config)
  const clock = { now: new Date() }
  const build = () =>
    buildApp({
      config,
      databases,
      listen: database.listen,
      storage: createStorage(config),
      now: () => clock.now,
      webRoot,
    })
  const app = await build()

  const inject = async (
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    { token, language, address, headers }: CallOptions = {},
  ): Promise<LightMyRequestResponse> => {
    const query = method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
    const response = await app.inject({
      method,
      url: path + query,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(language !== undefined && { 'accept-language': language }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(method === 'POST' &&
          body !== undefined &&
          !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' &&
        body !== undefined && {
          payload: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
        }),
    })
    demandDocumented(method, path, response)
    return response
  }

  const send = async <R>(...request: Parameters<typeof inject>): Promise<Answer<R>> => {
    const response = await inject(...request)
    return { status: response.statusCode, headers: response.headers, ...response.json<Envelope<R>>() }
  }

  const call: TestServer['call'] = (declared, input, options) =>
    send(declared.method ?? 'POST', declared.path, bodyOf(declared, input as object), options)

  return {
    app,
    config,
    databases,
    db,
    listen: database.listen,
    clock,
    buildAnother: build,
    call,
    ask: (declared, input, options) =>
      inject(declared.method ?? 'POST', declared.path, bodyOf(declared, input), options),
    post: (path, body, options) => send('POST', path, body, options),
    signIn: async (username, password, options) => {
      const answer = await call(requestToken, { username, password }, options)
      if (answer.code !== 0) throw new Error(`${username} could not sign in: ${answer.msg}`)
      return answer.result.accessToken
    },
    createManager: async ({ kind = 'shop', userName, password, access, ...given }) => {
      const operator = await db
        .selectFrom('company')
        .select('id')
        .where('kind', '=', 'operator')
        .executeTakeFirstOrThrow()
      const companyId = given.companyId ?? (kind === 'operator' ? operator.id : newId())
      const managerId = newId()
      if (kind === 'shop' && given.companyId === undefined)
        await insertCompany(db, { id: companyId, kind, name: `Empresa de ${userName}` })
      const passwordHash = cheapPasswordHash(password)
      await insertManager(db, {
        id: managerId,
        companyId,
        userName,
        email: `${userName}@example.com`,
        passwordHash,
        ...(access && { access }),
      })
      return { managerId, companyId }
    },
    close: async () => {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}
