import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#app/contract/index.ts'
import { checksums, idsByTable, ownedTables } from '#app/testing/checksums.ts'
import { readEvents } from '#app/testing/event-reader.ts'
import { idPlaces, keywordPlaces, type Path, withValueAt } from '#app/testing/schema-sample.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { allTexts } from '#app/texts/all.ts'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { type ErrorKey, errorStatus } from '#kits/contract/shared/errors.ts'
import {
  accesses,
  accessOfKey,
  keyAccesses,
  type PermissionHolder,
  type Role,
  roles,
} from '#kits/contract/shared/permissions.ts'
import { snakeCase } from '#kits/db/server/snake-case.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { openSession } from '#kits/session/server/session.ts'
import { logOut } from '#kits/session/shared/login.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { registrations } from '#modules/access/contract/registrations.ts'
import {
  type ApiClient,
  apiClientFactory,
  type CreateApiClient,
  canHaveRows,
  mayCall,
  rejectedBodyMessage,
  rowMakers,
} from '#modules/partners/testing/api-clients.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'

/**
 * Every call of the contracts, made by those who may not: their answers, and that nothing was written. Calls and
 * bodies come from the contracts, so that a new call is covered without a change here.
 */

let testServer: TestServer
let newClient: CreateApiClient
let shop: ApiClient
let dead: Record<string, string>

beforeAll(async () => {
  testServer = await createTestServer()
  newClient = await apiClientFactory(testServer)
  shop = await newClient('shop', 'propia')
  dead = await deadTokens()
})
afterAll(() => testServer.close())

const named = (some: Call[]) => some.map((call) => [call.path, call] as const)
const open = calls.filter(({ access }) => access === 'anyone')
const closed = calls.filter(({ access }) => access !== 'anyone')
const openToShops = closed.filter((call) => mayCall({ role: 'shop', access: 'admin' }, call))

const operatorAdmin: PermissionHolder = { role: 'operator', access: 'admin' }
/** The shops' first: a call that they may make is made on a shop's rows. */
const managersOfAll: PermissionHolder[] = roles
  .toReversed()
  .flatMap((role) => accesses.map((access) => ({ role, access })))
const keys: PermissionHolder[] = roles
  .toReversed()
  .flatMap((role) => keyAccesses.map((access) => ({ role, access: accessOfKey[access], isKey: true })))
const callers = [...managersOfAll, ...keys]
const nameOf = ({ role, access, isKey }: PermissionHolder): string =>
  `${role} ${access}${isKey ? ' key' : ''}`

const refused = (key: ErrorKey) => ({
  status: errorStatus[key],
  body: JSON.stringify({ code: errorStatus[key], msg: allTexts['es-MX'][`error.${key}`], result: { key } }),
})

async function ask(call: Call, body: object, options: Parameters<TestServer['ask']>[2] = {}) {
  const response = await testServer.ask(call, body, options)
  return { status: response.statusCode, body: response.body }
}

let lastHost = 0
/** A new address per request, so that rate limits do not interfere. */
const newAddress = (): string => `2001:db8:0:${(++lastHost).toString(16)}::1`

/** Tokens that were valid once, and strings that never were. */
async function deadTokens(): Promise<Record<string, string>> {
  const { db, clock } = testServer
  const operator = await newClient('operator', 'activa')
  const closedAccount = async (kind: Role, close: (client: ApiClient) => Promise<unknown>) => {
    const colleague = { of: kind === 'operator' ? operator : shop, access: 'staff' } as const
    const client = await newClient(kind, 'cerrada', colleague)
    await close(client)
    return client.token
  }
  const setDisabled = ({ managerId: id }: ApiClient) =>
    operator.result(managers.setDisabled, { id, version: 1, disabled: true })
  // As if done in the database or by another instance: the session still exists.
  const disableRow = ({ managerId }: ApiClient) =>
    db.updateTable('manager').set({ disabled: true }).where('id', '=', managerId).execute()
  const closedCompany = async () => {
    const { token, companyId } = await newClient('shop', 'cerrada')
    await db
      .updateTable('company')
      .set({ review_status: ReviewStatus.rejected })
      .where('id', '=', companyId)
      .execute()
    return token
  }
  const { managerId } = operator
  const session = { managerId, ip: '192.0.2.1', userAgent: null, ttlSeconds: 0, now: clock.now }
  return {
    'of a disabled operator': await closedAccount('operator', setDisabled),
    'of a disabled shop manager': await closedAccount('shop', setDisabled),
    'of an operator disabled in the database': await closedAccount('operator', disableRow),
    'of a shop manager disabled in the database': await closedAccount('shop', disableRow),
    'of a company no longer approved': await closedCompany(),
    'that has logged out': await closedAccount('operator', (client) => client.result(logOut, {})),
    'that has expired': await openSession(db, session),
    'made up': 'made-up',
  }
}

describe(`${closed.length} calls × ${callers.length} kinds of caller`, () => {
  const admins = new Map<Role, ApiClient>()
  /** One of each kind, to be refused. */
  const tokens = new Map<PermissionHolder, string>()

  /** One of each kind, since a company has few; a manager is new each time. */
  const keyClients = new Map<string, Promise<ApiClient>>()

  const newCaller = (caller: PermissionHolder): Promise<ApiClient> => {
    const { role, access, isKey } = caller
    const admin = admins.get(role)
    const made = () => newClient(role, 'propia', admin && { of: admin, access, isKey })
    if (!isKey) return made()
    const client = keyClients.get(nameOf(caller)) ?? made()
    keyClients.set(nameOf(caller), client)
    return client
  }

  beforeAll(async () => {
    for (const role of roles) admins.set(role, await newClient(role, 'propia'))
    for (const caller of callers) tokens.set(caller, (await newCaller(caller)).token)
    // When a key was last used is written once a minute: now.
    for (const key of keys) await ask(cabins.getPage, {}, { token: tokens.get(key) ?? '' })
  })

  // The clock stands still: the calls of a key would count together.
  beforeEach(() => testServer.db.deleteFrom('rate_limit').execute())

  describe.each(named(closed))('%s', (_path, call) => {
    const isAllowed = (caller: PermissionHolder) => mayCall(caller, call)
    /** Of each role the manager and the key with the least access among those that may. */
    const withLeastAccess = roles.flatMap((role) => {
      const ofRole = (caller: PermissionHolder) => caller.role === role && isAllowed(caller)
      return [managersOfAll.findLast(ofRole) ?? [], keys.find(ofRole) ?? []].flat()
    })

    test('refuses who may not, and writes nothing [S6-03]', async () => {
      const owner = await newCaller(callers.find(isAllowed) ?? operatorAdmin)
      const body = await owner.body(call)
      const before = await checksums(testServer, ['rate_limit'])
      expect(await ask(call, body)).toEqual(refused('not_signed_in'))
      expect(await ask(call, {})).toEqual(refused('not_signed_in'))
      const headers = { authorization: 'Basic YWRtaW46YWRtaW4=' }
      expect(await ask(call, body, { headers })).toEqual(refused('not_signed_in'))
      // One after the other, call by call.
      const deadTokens = Object.entries(dead)
      const [whose, deadToken] = deadTokens[closed.indexOf(call) % deadTokens.length] as [string, string]
      expect(await ask(call, body, { token: deadToken }), whose).toEqual(refused('not_signed_in'))
      for (const caller of callers.filter((each) => !isAllowed(each))) {
        const token = tokens.get(caller) ?? ''
        expect(await ask(call, body, { token }), nameOf(caller)).toEqual(refused('forbidden'))
        // Whatever is sent, unless the body says what permission is wanted.
        if (call.access !== 'signed-in')
          expect(await ask(call, {}, { token }), nameOf(caller)).toEqual(refused('forbidden'))
      }
      expect(await checksums(testServer, ['rate_limit'])).toEqual(before)
    })

    test('refuses each token that no longer counts', { tags: 'further' }, async () => {
      const owner = await newCaller(callers.find(isAllowed) ?? operatorAdmin)
      const body = await owner.body(call)
      const before = await checksums(testServer, ['rate_limit'])
      for (const [whose, token] of Object.entries(dead))
        expect(await ask(call, body, { token }), whose).toEqual(refused('not_signed_in'))
      expect(await checksums(testServer, ['rate_limit'])).toEqual(before)
    })

    const accepts = (permitted: readonly PermissionHolder[]) => async () => {
      for (const caller of permitted) {
        const client = await newCaller(caller)
        if (call.gives === 'events') {
          const reader = await readEvents(testServer.app, client.token)
          expect(reader.response.status, nameOf(caller)).toBe(200)
          reader.leave()
          continue
        }
        const body = await client.body(call)
        const answer = await ask(call, body, { token: client.token })
        const message = `As ${nameOf(caller)}: ${rejectedBodyMessage(call, body, answer.body)}`
        expect(canHaveRows(call) ? [200] : [200, 404], message).toContain(answer.status)
      }
    }

    test('accepts the same from those with the least access that is enough', accepts(withLeastAccess))
    test(
      'accepts the same from managers with more',
      { tags: 'further' },
      accepts(managersOfAll.filter((caller) => isAllowed(caller) && !withLeastAccess.includes(caller))),
    )
  })
})

/** Read-only calls, by the naming conventions of the API. */
const isRead = ({ path }: Call): boolean => /\/(Get\w*|Export|Template)$/.test(path)
const isNewId = ({ refusals }: Call, path: Path): boolean =>
  path.join() === 'id' && refusals?.includes('id_taken') === true

/** A change of many answers for each item, also that it is not there; what is marked as read may be gone. */
const isBatch = ({ path }: Call): boolean => /Batch$|\/MarkRead$/.test(path)

/** Expected statuses for a foreign id: an empty list; else not found, or an invalid member or link. */
function unknownAnswers(call: Call): number[] {
  if (isBatch(call)) return [200, 422]
  if (isRead(call)) return [200, 404]
  // A sign-in says of everything it cannot use that the credentials are wrong.
  return call.access === 'anyone' ? [401, 403, 422] : [404, 422]
}

const mark = 'ajena'

/** Asked for at every place, whatever it is for. */
const anywhere = ['cabin', 'company', 'manager']

/** The table of the rows that a call is about: `cabin_document` of `/api/CargoClearService/CabinDocument/Get`. */
const ownTable = ({ path }: Call): string => snakeCase(path.split('/').at(-2) ?? '').replace(/^_/, '')

type TablesFor = (call: Call, path: Path, tables: readonly string[]) => readonly string[]

/** The tables whose ids a place may hold, by its name: 'customerId' or 'customerIds' those of customers; else all of them. */
const possibleTables: TablesFor = (_, path, tables) => {
  const name = path.findLast((part) => typeof part === 'string') ?? ''
  const column = name.replace(/s?$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const fitting = tables.filter((table) => column.endsWith('_id') && column.endsWith(`${table}_id`))
  return fitting.length === 0 ? tables : tables.filter((table) => [...fitting, ...anywhere].includes(table))
}

/** Of a place that may hold any, those of the call's own rows, which it would find first. */
const likelyTables: TablesFor = (call, path, tables) =>
  possibleTables(call, path, tables).filter(
    (table, _, all) => all.length < tables.length || [ownTable(call), ...anywhere].includes(table),
  )

describe('a shop and what is not its own', () => {
  const bodies = new Map<Call, object>()
  const answers = new Map<Call, unknown>()
  /** One row of strangers per table. */
  const strangeIds = new Map<string, string>()
  /** The row a stranger created by each call. */
  const created = new Map<Call, string>()

  const askAsShop = (call: Call, body: object) => ask(call, body, { token: shop.token })

  async function furnish(client: ApiClient): Promise<void> {
    for (const call of openToShops.filter(({ refusals }) => refusals?.includes('id_taken'))) {
      const { id } = (await client.result(call, await client.body(call))) as { id: string }
      created.set(call, id)
    }
    await client.row('CabinDocument')
  }

  beforeAll(async () => {
    for (const call of [...openToShops, ...open]) bodies.set(call, await shop.body(call))
    for (const call of openToShops.filter(isRead))
      answers.set(call, await askAsShop(call, bodies.get(call) ?? {}))
    const before = new Set([...(await idsByTable(testServer)).values()].flat())
    await furnish(await newClient('shop', mark))
    const operator = await newClient('operator', mark)
    await furnish(operator)
    for (const entity of ['Manager', 'ApiKey', ...Object.keys(rowMakers)]) await operator.row(entity)
    await operator.result(registrations.review, await operator.body(registrations.review))
    for (const [table, ids] of await idsByTable(testServer)) {
      const id = ids.find((each) => !before.has(each))
      if (id) strangeIds.set(table, id)
    }
  })

  test('has strangers with rows of every kind', async () => {
    const missing = (await ownedTables(testServer)).filter((table) => !strangeIds.has(table))
    expect(missing, 'These have no row here: give them a maker in testing/api-clients.ts.').toEqual([])
  })

  test.each(named(openToShops.filter(isRead)))(
    '%s shows the same as before they came',
    async (_path, call) => {
      expect(await askAsShop(call, bodies.get(call) ?? {})).toEqual(answers.get(call))
    },
  )

  const takesIds = named([...openToShops, ...open].filter((call) => idPlaces(call).length > 0))
  const answersAlike =
    (tablesFor: TablesFor) =>
    async (_path: string, call: Call): Promise<void> => {
      const body = bodies.get(call) ?? {}
      const uncounted = open.includes(call) ? visitorTables : []
      const before = await checksums(testServer, uncounted)
      const answerTo = async (path: Path, id: string) => {
        const { token } = shop
        const answer = await ask(call, withValueAt(body, path, id), { token, address: newAddress() })
        return { ...answer, body: answer.body.replaceAll(id, 'id') }
      }
      for (const path of idPlaces(call)) {
        if (isNewId(call, path)) {
          expect(await answerTo(path, created.get(call) ?? '')).toEqual(refused('id_taken'))
          continue
        }
        const unknown = await answerTo(path, newId())
        expect(unknownAnswers(call), unknown.body).toContain(unknown.status)
        for (const table of tablesFor(call, path, [...strangeIds.keys()]))
          expect(await answerTo(path, strangeIds.get(table) ?? ''), `${table} as ${path.join('.')}`).toEqual(
            unknown,
          )
      }
      expect(await checksums(testServer, uncounted)).toEqual(before)
    }

  test.each(takesIds)('%s answers a stranger’s id as one that nobody has', answersAlike(likelyTables))
  test.each(takesIds)(
    '%s answers the id of a stranger’s row of any kind as one that nobody has',
    { tags: 'further' },
    answersAlike(possibleTables),
  )

  test.each(named(openToShops.filter((call) => keywordPlaces(call).length > 0)))(
    '%s finds nothing of theirs',
    async (_path, call) => {
      const [path = []] = keywordPlaces(call)
      const answerTo = (word: string) => askAsShop(call, withValueAt(bodies.get(call) ?? {}, path, word))
      expect(await answerTo(mark)).toEqual(await answerTo('inaudita'))
    },
  )
})

/** Tables that a visitor's request writes by design: counted tries, captchas, codes and their mails. */
const visitorTables = ['rate_limit', 'captcha', 'valid_code', 'outbox']

describe('a call open to anyone', () => {
  let visitor: ApiClient

  beforeAll(async () => {
    visitor = await newClient('shop', 'visita')
    // The first captcha of an installation makes the key that signs its challenges.
    await ask(generateCaptcha, {}, { address: newAddress() })
  })

  test.each(named(open))('%s takes no notice of a token', { tags: 'further' }, async (_path, call) => {
    const body = await visitor.body(call)
    const before = await checksums(testServer, visitorTables)
    const plain = await ask(call, body, { address: newAddress() })
    expect(plain.status).toBeLessThan(500)
    for (const [whose, token] of Object.entries(dead)) {
      const { status, body: text } = await ask(call, body, { address: newAddress(), token })
      expect(status, whose).toBe(plain.status)
      if (status !== 200) expect(text, whose).toBe(plain.body)
    }
    expect(await checksums(testServer, visitorTables)).toEqual(before)
  })
})
