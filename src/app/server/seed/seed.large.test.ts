import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { removeDemoData } from '#app/contract/demo.ts'
import { createTestDatabase } from '#app/testing/database.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { getCountryOptions } from '#kits/countries/shared/countries.ts'
import { openDatabases } from '#kits/db/server/databases.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { registrations } from '#modules/access/contract/registrations.ts'
import { insertNotifications } from '#modules/notifications/server/queries.ts'
import { demoShops } from './data/demo.ts'
import { demoContacts } from './data/demo-contacts.ts'
import { demoRules } from './data/demo-deadlines.ts'
import { demoFeeds } from './data/demo-feeds.ts'
import { demoFollowers } from './data/demo-followers.ts'
import { demoKeys } from './data/demo-keys.ts'
import { demoMessages } from './data/demo-messages.ts'
import { demoPedimentos } from './data/demo-pedimentos.ts'
import { demoRegistrations } from './data/demo-registrations.ts'
import { demoColleagues } from './data/demo-team.ts'
import { removeDemo } from './demo.ts'
import { prepareFirstStart } from './first-start.ts'

const opened: { close(): Promise<void> }[] = []

async function openTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const testServer = await createTestServer(env)
  opened.push(testServer)
  return testServer
}

afterEach(async () => {
  for (const testServer of opened.splice(0)) await testServer.close()
})

describe('the first start', () => {
  test('makes one operator and a manager admin with a random password, shown once', async () => {
    const { db, drop } = await createTestDatabase()
    opened.push({ close: drop })
    const first = await prepareFirstStart(db, readConfig({}))
    expect(first.admin?.userName).toBe('admin')
    expect(first.admin?.password).toMatch(/^[A-Za-z0-9]{16}$/)
    expect(first.referenceData).toEqual([
      'countries',
      'ports',
      'carriers',
      'cargo types',
      'transport types',
      'message templates',
      'terminals',
      'deadline rules',
      'checklist rules',
      'calendars',
    ])
    expect(await prepareFirstStart(db, readConfig({}))).toEqual({
      admin: null,
      demo: null,
      referenceData: [],
    })
  })

  test('of five instances at once, one does it', async () => {
    const { connection, db, drop } = await createTestDatabase()
    opened.push({ close: drop })
    // Each with connections of its own, whose statements wait for each other as long as it takes.
    const instances = Array.from({ length: 5 }, () => openDatabases(connection))
    const starts = await Promise.all(
      instances.map(({ databases }) => prepareFirstStart(databases.bulk, readConfig({}))),
    ).finally(() => Promise.all(instances.map(({ close }) => close())))
    expect(starts.filter((start) => start.admin !== null)).toHaveLength(1)
    expect(await db.selectFrom('company').selectAll().execute()).toHaveLength(
      1 + demoShops.length + demoRegistrations.length,
    )
    expect(await db.selectFrom('password_key').selectAll().execute()).toHaveLength(1)
  })

  test('never shows a password the installer chose', async () => {
    const { db, drop } = await createTestDatabase()
    opened.push({ close: drop })
    const first = await prepareFirstStart(db, readConfig({ ADMIN_PASSWORD: adminPassword }))
    expect(first.admin).toEqual({ userName: 'admin', password: null })
  })

  test('loads no demo data into a database that was given, unless told to', async () => {
    const url = 'postgresql://localhost/broker'
    for (const [env, expected] of [
      [{ DATABASE_URL: url }, false],
      [{ DATABASE_URL: url, DEMO_DATA: '1' }, true],
      [{ DEMO_DATA: '0' }, false],
      [{}, true],
    ] as const) {
      const { db, drop } = await createTestDatabase()
      opened.push({ close: drop })
      expect((await prepareFirstStart(db, readConfig(env))).demo !== null).toBe(expected)
    }
  })
})

/** Companies, managers, customers, addresses, cabins, messages, followers, contacts, pedimentos, feeds, rules, keys, webhooks and the terminal of the demo data set. */
const demoRows = demoShops.reduce(
  (sum, { managers, customers, addresses, cabins }) =>
    sum + 1 + managers.length + customers.length + addresses.length + cabins.length,
  demoColleagues.length +
    demoMessages.length +
    demoFollowers.length +
    demoContacts.length +
    demoPedimentos.length +
    demoFeeds.length +
    2 * demoRegistrations.length +
    demoRules.length +
    // Of the brokerage and of each shop: its keys and a webhook.
    (1 + demoShops.length) * (demoKeys.length + 1) +
    1,
)

describe('demo data', () => {
  test('is announced, and removed with everything of it and nothing else', async () => {
    const testServer = await openTestServer({ DEMO_DATA: '1' })
    await testServer.createManager({ userName: 'real', password: 'a long password' })
    const token = await testServer.signIn('admin', adminPassword)
    const info = async () => (await testServer.call(getManagerUser, {}, { token })).result
    expect((await info()).demoData).toBe(true)
    expect((await testServer.call(removeDemoData, {}, { token })).result).toEqual({ removed: demoRows })
    expect((await info()).demoData).toBe(false)
    const names = await testServer.db.selectFrom('manager').select('user_name').orderBy('user_name').execute()
    expect(names.map((row) => row.user_name)).toEqual(['admin', 'real'])
    for (const [table, left] of [
      ['company', 2],
      ['company_review', 0],
    ] as const)
      expect(await testServer.db.selectFrom(table).select('id').execute(), table).toHaveLength(left)
    expect((await testServer.call(removeDemoData, {}, { token })).result).toEqual({ removed: 0 })
  })

  test('has registrations that wait and one that was rejected, to be decided on like any other', async () => {
    const testServer = await openTestServer({ DEMO_DATA: '1' })
    const token = await testServer.signIn('admin', adminPassword)
    const listed = async (reviewStatus: ReviewStatus) => {
      const { result } = await testServer.call(registrations.getPage, { reviewStatus }, { token })
      return result.items
    }
    const [rejected] = await listed(ReviewStatus.rejected)
    expect(rejected).toMatchObject({ userName: 'demo-homegoods', version: 2, reviewedBy: 'admin' })
    expect(rejected?.reason).toEqual(expect.any(String))
    expect(rejected?.history.map(({ reviewStatus, at }) => [reviewStatus, at])).toEqual([
      [ReviewStatus.pending, rejected?.requestedAt],
      [ReviewStatus.rejected, rejected?.reviewedAt],
    ])
    const [unconfirmed, pending, ...others] = await listed(ReviewStatus.pending)
    expect(others).toEqual([])
    expect(unconfirmed).toMatchObject({ userName: 'demo-ningbo', emailConfirmed: false })
    const { id = '', version = 0, history } = pending ?? {}
    expect(history).toHaveLength(1)
    const approved = await testServer.call(registrations.review, { id, version, approve: true }, { token })
    expect(approved.result).toMatchObject({ userName: 'demo-golfo', reviewStatus: ReviewStatus.approved })
    expect((await testServer.call(removeDemoData, {}, { token })).result).toEqual({ removed: demoRows })
  })

  test('a company a real manager has joined stays', async () => {
    const testServer = await openTestServer({ DEMO_DATA: '1' })
    const token = await testServer.signIn('admin', adminPassword)
    const { managerId } = await testServer.createManager({ userName: 'joined', password: 'a long password' })
    const demo = await testServer.db
      .selectFrom('demo_row')
      .select('row_id')
      .where('table_name', '=', 'company')
      .executeTakeFirstOrThrow()
    await testServer.db
      .updateTable('manager')
      .set({ company_id: demo.row_id })
      .where('id', '=', managerId)
      .execute()
    expect((await testServer.call(removeDemoData, {}, { token })).result).toEqual({ removed: demoRows - 1 })
    expect(
      (await testServer.call(requestToken, { username: 'joined', password: 'a long password' })).status,
    ).toBe(200)
  })

  test('a row that anything else uses stays', async () => {
    const testServer = await openTestServer({ DEMO_DATA: '1' })
    const token = await testServer.signIn('admin', adminPassword)
    await sql`create table borrowed (id uuid references company (id))`.execute(testServer.db)
    await sql`insert into borrowed select row_id from demo_row where table_name = 'company' limit 1`.execute(
      testServer.db,
    )
    expect((await testServer.call(removeDemoData, {}, { token })).result).toEqual({ removed: demoRows - 1 })
  })

  test('has a team that may sign in, each with a name, a language and an access of their own', async () => {
    const testServer = await openTestServer({ DEMO_DATA: '1' })
    const team = await testServer.db
      .selectFrom('manager')
      .innerJoin('company', 'company.id', 'manager.company_id')
      .innerJoin('demo_row', 'demo_row.row_id', 'manager.id')
      .select(['user_name', 'display_name', 'manager.language', 'access', 'kind'])
      .where('review_status', '=', ReviewStatus.approved)
      .execute()
    const accesses = (kind: string) =>
      team
        .filter((manager) => manager.kind === kind)
        .map(({ access }) => access)
        .sort()
    expect(accesses('operator')).toEqual(['admin', 'staff', 'staff', 'viewer'])
    expect(accesses('shop')).toEqual(['admin', 'admin', 'staff'])
    expect(new Set(team.map(({ language }) => language))).toEqual(new Set(languages))
    expect(team.filter((manager) => manager.display_name === null)).toEqual([])
  })

  test('takes its managers along, from rows that stay too', async () => {
    const testServer = await openTestServer({ DEMO_DATA: '1' })
    const token = await testServer.signIn('admin', adminPassword)
    const { id: colleague } = await testServer.db
      .selectFrom('manager')
      .select('id')
      .where('user_name', '=', 'demo-lucia')
      .executeTakeFirstOrThrow()
    await sql`create table assigned (manager_id uuid references manager (id), name text)`.execute(
      testServer.db,
    )
    await sql`insert into assigned values (${colleague}, 'real')`.execute(testServer.db)
    await insertNotifications(
      testServer.db,
      [
        {
          managerId: colleague,
          kind: 'job',
          subjectId: newId(),
          cabinId: null,
          actorName: null,
          details: {},
        },
      ],
      new Date(),
    )
    expect((await testServer.call(removeDemoData, {}, { token })).result).toEqual({ removed: demoRows })
    const left = await sql`select manager_id as "managerId", name from assigned`.execute(testServer.db)
    expect(left.rows).toEqual([{ managerId: null, name: 'real' }])
    expect(await testServer.db.selectFrom('notification').select('id').execute()).toEqual([])
  })

  test('leaves the one who became the only admin of the brokerage', async () => {
    const testServer = await openTestServer({ DEMO_DATA: '1' })
    const managers = () =>
      testServer.db.selectFrom('manager').select(['user_name', 'access']).orderBy('user_name').execute()
    await testServer.db
      .updateTable('manager')
      .set({ access: 'staff' })
      .where('user_name', '=', 'admin')
      .execute()
    expect(await removeDemo(testServer.db)).toBe(demoRows - 1)
    expect(await managers()).toEqual([
      { user_name: 'admin', access: 'staff' },
      { user_name: 'demo-lucia', access: 'admin' },
    ])
  })

  test('is not for a shop to remove', async () => {
    const testServer = await openTestServer({ DEMO_DATA: '1' })
    await testServer.createManager({ userName: 'shop', password: 'a long password' })
    const token = await testServer.signIn('shop', 'a long password')
    expect((await testServer.call(removeDemoData, {}, { token })).status).toBe(403)
    // The settings are one more; they are emptied, not removed.
    expect(await testServer.db.selectFrom('demo_row').selectAll().execute()).toHaveLength(demoRows + 1)
  })
})

describe('countries', () => {
  test('come in three languages with their calling codes', async () => {
    const testServer = await openTestServer()
    const { result } = await testServer.call(getCountryOptions)
    expect(result).toHaveLength(249)
    expect(result.find((country) => country.id === 'MX')).toEqual({
      id: 'MX',
      cnName: '墨西哥',
      enName: 'Mexico',
      esName: 'México',
      areaCode: '+52',
    })
    expect(result.find((country) => country.id === 'AQ')?.areaCode).toBeNull()
  })
})
