import { type Layout, migrationPath, rowColumns, textFiles } from './layout.ts'
import type { FeatureNames } from './names.ts'
import { featureRegistrations } from './registrations.ts'

/** An empty feature: one call that reads one row, on every layer. */
export const emptyFeature: Layout = {
  files,
  registrations: featureRegistrations,
  leftToDo: ({ feature }) => [
    ['migrations, contract, queries', 'the real columns and calls; then npm run db-types'],
    [`src/shared/texts/*/${feature}.ts`, 'its texts in three languages'],
    ['src/kits/contract/shared/permissions.ts', "who may; then name it as the calls' access"],
    ['src/app/web/office-pages.ts', `its screen's page: () => import('../features/${feature}/page.tsx')`],
    [
      'src/kits/page/shared/routes.ts',
      'the screen itself, where it is a new one, and its title in texts/*/office-screens.ts',
    ],
    ['scripts/boundaries/rules.ts', 'publicFiles, where visitors see the page'],
    ['CHANGELOG.md', 'a line'],
  ],
}

function files(names: FeatureNames, migrationNumber: string): Record<string, string> {
  const { feature, key } = names
  const title = { [`${key}.title`]: feature }
  return {
    [migrationPath(names, migrationNumber)]: migration(names),
    [`src/shared/contracts/${feature}.ts`]: contract(names),
    [`src/server/features/${feature}/queries.ts`]: queries(names),
    [`src/server/features/${feature}/routes.ts`]: routes(names),
    [`src/server/features/${feature}/${feature}.test.ts`]: test(names),
    [`src/web/features/${feature}/page.tsx`]: page(names),
    ...textFiles(names, { 'es-MX': title, 'en-US': title, 'zh-CN': title }),
  }
}

const migration = ({ table }: FeatureNames) => `create table ${table} (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  ${rowColumns}
);
`

const contract = ({ one, One }: FeatureNames) => `import * as z from 'zod/mini'
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
  feature,
  table,
  One,
}: FeatureNames) => `import type { ${One} } from '#shared/contracts/${feature}.ts'
import type { Database } from '#kits/db/server/database.ts'

export function find${One}(db: Database, id: string): Promise<${One} | undefined> {
  return db.selectFrom('${table}').select(['id', 'name', 'version']).where('id', '=', id).executeTakeFirst()
}
`

const routes = ({
  feature,
  camel,
  one,
  One,
}: FeatureNames) => `import { get${One} } from '#shared/contracts/${feature}.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Route } from '#kits/http/server/route.ts'
import { find${One} } from './queries.ts'

export function ${camel}Feature(route: Route): void {
  route(get${One}, async ({ db }, { id }) => {
    const ${one} = await find${One}(db, id)
    if (!${one}) throw new AppError('not_found')
    return ${one}
  })
}
`

const test = ({
  feature,
  table,
  One,
}: FeatureNames) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get${One} } from '#shared/contracts/${feature}.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'

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

const page = ({ key }: FeatureNames) => `import { useLanguage } from '#kits/i18n/web/language.tsx'

export default function Page() {
  const { t } = useLanguage()
  return <h1>{t('${key}.title')}</h1>
}
`
