import { type Layout, rowColumns, textFiles } from './layout.ts'
import type { Names } from './names.ts'
import { alias, type Places } from './places.ts'
import { openingRegistrations, orderRegistration } from './registrations.ts'

const homeOf = ({ name }: Names): string => `src/modules/${name}`

const placesOf = (names: Names): Places => ({
  contract: `${homeOf(names)}/contract.ts`,
  server: `${homeOf(names)}/server`,
  web: `${homeOf(names)}/web`,
  texts: `${homeOf(names)}/texts`,
})

/** A module with one call, which reads one row. */
export const emptyModule: Layout = {
  files,
  registrations: (names) => [...openingRegistrations(names, placesOf(names)), orderRegistration(names)],
  reserved: (names) => [homeOf(names), `src/kits/${names.name}`],
  leftToDo: (names, migration) => [
    [`${homeOf(names)}/README.md`, 'each sentence that says "to be written"'],
    [migration, 'the real columns; then npm run db-types'],
    [placesOf(names).contract, 'the real calls; then the routes, queries and test in server'],
    [`${placesOf(names).texts}/*/${names.name}.ts`, 'its texts in three languages'],
    ['src/kits/contract/shared/permissions.ts', "who may; then name it as the calls' access"],
    ['security/requests', 'a good request for each call, listed in security/requests.ts'],
    ['src/kits/page/shared/routes.ts', 'its screen, where it has a new one'],
    ['src/app/texts/*/office-screens.ts', "the screen's title in three languages"],
    [
      'src/app/web/office-pages.ts',
      `the screen's page: () => import('${alias(placesOf(names).web)}/page.tsx')`,
    ],
    ['scripts/boundaries/order.ts', 'its place: right after the last module that it imports'],
    ['ARCHITECTURE.md', 'its line in the map, in the same order'],
    ['scripts/boundaries', 'its page among the public files, where visitors see it'],
    ['CHANGELOG.md', 'a line'],
  ],
}

function files(names: Names, migrationPath: string): Record<string, string> {
  const { name, key } = names
  const places = placesOf(names)
  const title = { [`${key}.title`]: name }
  return {
    [migrationPath]: migration(names),
    [`${homeOf(names)}/README.md`]: readme(names, migrationPath),
    [places.contract]: contract(names),
    [`${places.server}/queries.ts`]: queries(names),
    [`${places.server}/routes.ts`]: routes(names),
    [`${places.server}/${name}.test.ts`]: test(names),
    [`${places.web}/page.tsx`]: page(names),
    ...textFiles(names, places, { 'es-MX': title, 'en-US': title, 'zh-CN': title }),
  }
}

/** What is true of the module as it is laid out; what only its author knows is left to do. */
const readme = ({ table, title, One }: Names, migrationPath: string) => `# ${title}

To be written: what the module is for, and for whom.

- **Tables**: \`${table}\`, of \`${migrationPath}\`. To be written: what a row is, and whose.
- **Rules**: to be written: what always holds, and where that stands.
- **Tells others**: \`${One}/Get\`, for whoever is signed in. To be written: what other modules import of it, and its events.
- **Needs**: no other module.
`

const migration = ({ table, name, title }: Names) => `-- modules/${name}

-- ${title}.
create table ${table} (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  ${rowColumns}
);
`

const contract = ({ one, One }: Names) => `import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { id, version } from '#kits/contract/shared/fields.ts'

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

const queries = ({ table, One }: Names) => `import type { Database } from '#kits/db/server/database.ts'
import type { ${One} } from '../contract.ts'

export function find${One}(db: Database, id: string): Promise<${One} | undefined> {
  return db.selectFrom('${table}').select(['id', 'name', 'version']).where('id', '=', id).executeTakeFirst()
}
`

const routes = ({ camel, one, One }: Names) => `import { AppError } from '#kits/contract/server/app-error.ts'
import type { Route } from '#kits/http/server/route.ts'
import { get${One} } from '../contract.ts'
import { find${One} } from './queries.ts'

export function ${camel}Feature(route: Route): void {
  route(get${One}, async ({ db }, { id }) => {
    const ${one} = await find${One}(db, id)
    if (!${one}) throw new AppError('not_found')
    return ${one}
  })
}
`

const test = ({ table, One }: Names) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { get${One} } from '../contract.ts'

let testServer: TestServer
let token: string

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
})
afterAll(() => testServer.close())

describe('reading one', () => {
  it('is for those who signed in', async () => {
    expect((await testServer.call(get${One}, { id: newId() })).status).toBe(401)
  })

  it('says which member is wrong', async () => {
    const answer = await testServer.post(get${One}.path, { id: 'no id' }, { token })
    expect(answer).toMatchObject({ status: 422, result: { fields: [{ path: 'id' }] } })
  })

  it('answers 404 for what is not there', async () => {
    expect((await testServer.call(get${One}, { id: newId() }, { token })).status).toBe(404)
  })

  it('answers the row', async () => {
    const row = { id: newId(), name: 'Manzanillo' }
    await testServer.db.insertInto('${table}').values(row).execute()
    const answer = await testServer.call(get${One}, { id: row.id }, { token })
    expect(answer).toMatchObject({ status: 200, result: { ...row, version: 1 } })
  })
})
`

const page = ({ key }: Names) => `import { useLanguage } from '#kits/i18n/web/language.tsx'

export default function Page() {
  const { t } = useLanguage()
  return <h1>{t('${key}.title')}</h1>
}
`
