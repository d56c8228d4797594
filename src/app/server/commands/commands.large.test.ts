import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase, dropDatabase, execute } from '#app/testing/database.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { Database } from '#kits/db/server/database.ts'
import { requestToken } from '#kits/session/shared/login.ts'

let testServer: TestServer
let url: string

beforeAll(async () => {
  testServer = await createTestServer()
  url = urlOf(await nameOf(testServer.db))
})
afterAll(() => testServer.close())

const nameOf = (db: Database) =>
  db
    .selectNoFrom(({ fn }) => fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow()
    .then(({ name }) => name)

/** As `DATABASE_URL` says it, of a server on a socket too. */
function urlOf(database: string): string {
  const { admin } = inject('testServer')
  if (typeof admin === 'string') return new URL(`/${database}`, admin).href
  const { host, user } = admin
  return `postgresql:///${database}?${new URLSearchParams({ host, user })}`
}

/** Runs a command as `npm run` does, and gives what it says and how it ends. */
async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: testServer.config.dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [said, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { said, complaint, code }
}

const passwordIn = (said: string): string =>
  /password (?:of "[^"]+" is )?(\S{16}) {2}\(shown once/.exec(said)?.[1] ?? ''
const signIn = (username: string, password: string) => testServer.call(requestToken, { username, password })

describe('npm run create-manager', () => {
  test('makes a manager of the brokerage, who signs in with the password it prints, and leaves a record', async () => {
    const { said, code } = await run('create-manager', ['lucia', 'lucia@broker.example'])
    expect(code).toBe(0)
    expect(said).toMatch(/^Created "lucia" at Agencia aduanal: password \S+ {2}\(shown once, change it\)$/m)
    expect((await signIn('lucia', passwordIn(said))).code).toBe(0)
    const [entry] = await testServer.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'manager_name', 'after'])
      .where('entity', '=', 'manager')
      .execute()
    expect(entry).toMatchObject({
      action: 'create',
      entity: 'manager',
      manager_name: 'npm run create-manager',
      after: { access: 'admin' },
    })
  })

  test('takes the access of somebody who shall not be an admin', async () => {
    expect((await run('create-manager', ['olga', 'olga@broker.example', '--access', 'viewer'])).code).toBe(0)
    const olga = testServer.db.selectFrom('manager').select('access').where('user_name', '=', 'olga')
    expect(await olga.executeTakeFirst()).toEqual({ access: 'viewer' })
  })

  test('says what is wrong, and makes nobody', async () => {
    const before = await testServer.db.selectFrom('manager').select('id').execute()
    const complaints: [string[], RegExp][] = [
      [['admin', 'other@broker.example'], /^Another manager has this user name\.$/m],
      [['someone'], /^Name the user and the email/m],
      [['someone', 'not-an-email'], /"not-an-email" is no email/],
      [['someone', 'other@broker.example', '--company', 'Nowhere'], /^There is no company "Nowhere"\.$/m],
      [
        ['someone', 'other@broker.example', '--access', 'root'],
        /^"root" is no access: admin, staff, viewer\.$/m,
      ],
    ]
    for (const [args, complaint] of complaints)
      expect(await run('create-manager', args)).toMatchObject({
        said: '',
        complaint: expect.stringMatching(complaint),
        code: 1,
      })
    expect(await testServer.db.selectFrom('manager').select('id').execute()).toEqual(before)
  })
})

describe('npm run reset-password', () => {
  test('prints a new password, ends what was open under the old one, and leaves a record', async () => {
    const { managerId } = await testServer.createManager({ userName: 'tomas', password: 'the one before' })
    await testServer.signIn('tomas', 'the one before')
    const { said, code } = await run('reset-password', ['TOMAS'])
    expect(code).toBe(0)
    expect((await signIn('tomas', 'the one before')).code).toBe(401)
    const sessions = testServer.db.selectFrom('session').select('id').where('manager_id', '=', managerId)
    expect(await sessions.execute()).toEqual([])
    expect((await signIn('tomas', passwordIn(said))).code).toBe(0)
    const records = testServer.db
      .selectFrom('audit_log')
      .select('manager_name')
      .where('entity_id', '=', managerId)
      .where('action', '=', 'update')
    expect(await records.execute()).toEqual([{ manager_name: 'npm run reset-password' }])
  })

  test('leaves the second factor on unless it is said to be lost', async () => {
    const { managerId } = await testServer.createManager({ userName: 'ines', password: 'the one before' })
    const manager = testServer.db.updateTable('manager').where('id', '=', managerId)
    await manager.set({ totp_secret: Buffer.alloc(20), totp_confirmed_at: new Date() }).execute()
    const kept = await run('reset-password', ['ines'])
    expect(kept.said).toMatch(/asked for as before.*--remove-second-factor/)
    expect((await signIn('ines', passwordIn(kept.said))).result).toEqual({
      key: 'totp_required',
      totpRequired: true,
    })
    const removed = await run('reset-password', ['ines', '--remove-second-factor'])
    expect((await signIn('ines', passwordIn(removed.said))).code).toBe(0)
  })

  test('of nobody says so', async () => {
    expect(await run('reset-password', ['nobody'])).toMatchObject({
      complaint: 'There is no manager "nobody".\n',
      code: 1,
    })
  })
})

describe('npm run backup and npm run restore', () => {
  test('save one database and put it into another, table by table', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'commands-'))
    const empty = await createTestDatabase()
    const target = { DATABASE_URL: urlOf(await nameOf(empty.db)), DATA_DIR: join(folder, 'target') }

    const saved = await run('backup', [join(folder, 'saved.tar.gz')])
    expect(saved).toMatchObject({ code: 0, complaint: '' })
    expect(saved.said).toMatch(/^ {2}country +249$/m)
    expect(await readdir(folder)).toEqual(['saved.tar.gz'])

    const restored = await run('restore', [join(folder, 'saved.tar.gz')], target)
    expect(restored).toMatchObject({ code: 0, complaint: '' })
    expect(restored.said).toMatch(/^ {2}country +249 {2}the same$/m)
    expect(restored.said).toMatch(/^Restored: every table and document is the same as in the backup\./m)

    const again = await run('restore', [join(folder, 'saved.tar.gz')], target)
    expect(again).toMatchObject({ code: 1, complaint: expect.stringMatching(/The database is not empty/) })
    const admin = empty.db.selectFrom('manager').select('id').where('user_name', '=', 'admin')
    expect(await admin.execute()).toHaveLength(1)
    await empty.drop()
    await rm(folder, { recursive: true })
  })

  test('name a file, or say how', async () => {
    expect((await run('backup', ['one.tar.gz', 'two.tar.gz'])).complaint).toMatch(
      /^Name no more than the file/,
    )
    expect(await run('backup', ['--help'])).toMatchObject({ said: '', code: 1 })
    expect((await run('restore', [])).complaint).toMatch(/^Name the file of the backup/)
    expect((await run('restore', ['/nowhere/backup.tar.gz'])).complaint).toBe(
      'There is no file /nowhere/backup.tar.gz.\n',
    )
  })
})

test('A command on a database that no server has seen yet says so', async () => {
  const { admin } = inject('testServer')
  const name = `empty_${process.pid}`
  await execute(admin, `create database ${name}`)
  try {
    for (const command of ['backup', 'reset-password', 'remove-demo'])
      expect(await run(command, [], { DATABASE_URL: urlOf(name) })).toEqual({
        said: '',
        complaint: 'The database is empty. Start the server once: npm start\n',
        code: 1,
      })
  } finally {
    await dropDatabase(admin, name)
  }
})
