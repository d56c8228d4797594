import { type Layout, migrationPath, rowColumns, textFiles } from './layout.ts'
import type { RoomNames } from './names.ts'
import { roomRegistrations } from './registrations.ts'

/** An empty room: one call that reads one row, on every floor. */
export const emptyRoom: Layout = {
  files,
  registrations: roomRegistrations,
  leftToDo: ({ room }) => [
    ['migrations, contract, queries', 'the real columns and calls; then npm run db-types'],
    [`src/shared/i18n/*/${room}.ts`, 'its texts in three languages'],
    ['src/shared/domain/permissions.ts', "who may; then name it as the calls' access"],
    ['src/web/app/routes.tsx', `its screen's page: () => import('../rooms/${room}/page.tsx')`],
    [
      'src/shared/domain/routes.ts',
      'the screen itself, where it is a new one, and its title in i18n/*/screens.ts',
    ],
    ['scripts/walls/rules.ts', 'publicFiles, where visitors see the page'],
    ['CHANGELOG.md', 'a line'],
  ],
}

function files(names: RoomNames, migrationNumber: string): Record<string, string> {
  const { room } = names
  const title = { title: room }
  return {
    [migrationPath(names, migrationNumber)]: migration(names),
    [`src/shared/contracts/${room}.ts`]: contract(names),
    [`src/server/rooms/${room}/queries.ts`]: queries(names),
    [`src/server/rooms/${room}/routes.ts`]: routes(names),
    [`src/server/rooms/${room}/${room}.test.ts`]: test(names),
    [`src/web/rooms/${room}/page.tsx`]: page(names),
    ...textFiles(names, { 'es-MX': title, 'en-US': title, 'zh-CN': title }),
  }
}

const migration = ({ table }: RoomNames) => `create table ${table} (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  ${rowColumns}
);
`

const contract = ({ one, One }: RoomNames) => `import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, version } from './fields.ts'

const ${One} = z.object({ id, name: z.string(), version })
export type ${One} = z.output<typeof ${One}>

export const get${One} = call({
  path: '/api/CargoClearService/${One}/Get',
  access: 'signed-in',
  summary: 'One ${one}.',
  input: z.strictObject({ id }),
  output: ${One},
  refusals: ['not_found'],
})
`

const queries = ({
  room,
  table,
  One,
}: RoomNames) => `import type { ${One} } from '#shared/contracts/${room}.ts'
import type { Database } from '../../db/database.ts'

export function find${One}(db: Database, id: string): Promise<${One} | undefined> {
  return db.selectFrom('${table}').select(['id', 'name', 'version']).where('id', '=', id).executeTakeFirst()
}
`

const routes = ({
  room,
  camel,
  one,
  One,
}: RoomNames) => `import { get${One} } from '#shared/contracts/${room}.ts'
import { AppError } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { find${One} } from './queries.ts'

export function ${camel}Room(route: Route): void {
  route(get${One}, async ({ db }, { id }) => {
    const ${one} = await find${One}(db, id)
    if (!${one}) throw new AppError('not_found')
    return ${one}
  })
}
`

const test = ({
  room,
  table,
  One,
}: RoomNames) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get${One} } from '#shared/contracts/${room}.ts'
import { newId } from '../../db/uuid.ts'
import { adminPassword, createTestApp, type TestApp } from '../../testing/app.ts'

let house: TestApp
let token: string

beforeAll(async () => {
  house = await createTestApp()
  token = await house.signIn('admin', adminPassword)
})
afterAll(() => house.close())

describe('reading one', () => {
  it('is for those who signed in', async () => {
    expect((await house.call(get${One}, { id: newId() })).status).toBe(401)
  })

  it('says which member is wrong', async () => {
    const answer = await house.post(get${One}.path, { id: 'no id' }, { token })
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'id' }] } })
  })

  it('answers 404 for what is not there', async () => {
    expect((await house.call(get${One}, { id: newId() }, { token })).status).toBe(404)
  })

  it('answers the row', async () => {
    const row = { id: newId(), name: 'Manzanillo' }
    await house.db.insertInto('${table}').values(row).execute()
    const answer = await house.call(get${One}, { id: row.id }, { token })
    expect(answer).toMatchObject({ status: 200, result: { ...row, version: 1 } })
  })
})
`

const page = ({ key }: RoomNames) => `import { useLanguage } from '../../app/language.tsx'

export default function Page() {
  const { t } = useLanguage()
  return <h1>{t('${key}.title')}</h1>
}
`
