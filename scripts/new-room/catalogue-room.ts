import { type Layout, migrationPath, rowColumns, textFiles } from './layout.ts'
import type { RoomNames } from './names.ts'
import { type Registration, roomRegistrations, screenRegistrations } from './registrations.ts'

/** A reference entity over the catalogue: rows of a code and a name, with a screen in the menu. */
export const catalogueRoom: Layout = {
  files,
  registrations: (names) => [
    ...roomRegistrations(names),
    ...screenRegistrations(names),
    sampleRegistration(names),
  ],
  leftToDo: ({ room, camel }) => [
    [`src/shared/i18n/*/${room}.ts`, 'its texts in three languages'],
    ['src/shared/i18n/*/screens.ts', `its title, screen.${camel}, in three languages`],
    ['migrations, contract, queries, page', 'further members, and npm run db-types; then the sample too'],
    [
      `src/server/rooms/${room}/queries.ts`,
      'usedByCabin, once cabins point at it; then cabinColumn of the sample',
    ],
    ['src/shared/domain/routes.ts', 'another address or place in the menu, where it should have one'],
    ['src/web/layouts/office/office-icon.tsx', 'its icon'],
    ['CHANGELOG.md', 'a line'],
  ],
}

function files(names: RoomNames, migrationNumber: string): Record<string, string> {
  const { room } = names
  return {
    [migrationPath(names, migrationNumber)]: migration(names),
    [`src/shared/contracts/${room}.ts`]: contract(names),
    [`src/server/rooms/${room}/queries.ts`]: queries(names),
    [`src/server/rooms/${room}/routes.ts`]: routes(names),
    [`src/web/rooms/${room}/definition.ts`]: definition(names),
    [`src/web/rooms/${room}/fields.tsx`]: fields(names),
    [`src/web/rooms/${room}/page.tsx`]: page(names),
    ...textFiles(names, {
      'es-MX': {
        new: 'Nuevo registro',
        empty: 'Todavía no hay registros',
        'fields.code': 'Código',
        'fields.name': 'Nombre',
      },
      'en-US': { new: 'New entry', empty: 'No entries yet', 'fields.code': 'Code', 'fields.name': 'Name' },
      'zh-CN': { new: '新建', empty: '还没有记录', 'fields.code': '代码', 'fields.name': '名称' },
    }),
  }
}

/** With a sample of its rows the suite of the catalogue tries the new entity as it does the others. */
const sampleRegistration = ({ room, camel }: RoomNames): Registration => ({
  path: 'src/server/testing/catalogue-samples.ts',
  importLine: `import { ${camel} } from '#shared/contracts/${room}.ts'`,
  list: /^export const samples: .* = \{/m,
  before: '\n}',
  entry: `'${room.replaceAll('-', ' ')}': {
    calls: ${camel} as never,
    scoped: false,
    form: (n) => ({ code: \`C-\${n}\`, name: \`Nombre \${n}\` }),
    edited: { name: 'Otro nombre' },
    search: {
      form: { code: 'LZC-1', name: 'Lázaro 北京' },
      keywords: ['lazaro', 'LÁZARO', '北京', 'lzc-1', 'ＬＺＣ'],
    },
    sortFields: ['code', 'name', 'updatedAt'],
    refused: [
      ['code', ''],
      ['code', 'x'.repeat(21)],
      ['name', null],
      ['name', '字'.repeat(101)],
    ],
  }`,
})

const migration = ({ table }: RoomNames) => `create table ${table} (
  id uuid primary key,
  code text not null check (char_length(code) between 1 and 20),
  name text not null check (char_length(name) between 1 and 100),
  code_key text not null generated always as (normal(code)) stored,
  name_key text not null generated always as (normal(name)) stored,
  search_text text not null generated always as (normal(code || ' ' || name)) stored,
  ${rowColumns},
  updated_by uuid references manager (id) on delete set null
);

create unique index ${table}_code_key on ${table} (code_key);
create index ${table}_name_order on ${table} (name_key, id);
create index ${table}_updated_order on ${table} (updated_at, id);
create index ${table}_search on ${table} using gin (search_text public.gin_trgm_ops);
`

const contract = ({ camel, One }: RoomNames) => `import * as z from 'zod/mini'
import { catalogueCalls } from './catalogue.ts'
import { name, text } from './fields.ts'

export const ${camel} = catalogueCalls({
  name: '${One}',
  read: 'reference.read',
  write: 'reference.write',
  form: { code: text({ max: 20 }), name },
  row: {},
  option: { code: z.string() },
  filters: {},
  sort: ['code', 'name', 'updatedAt'],
})
`

const queries = ({ room, camel, key, table, one }: RoomNames) => `import { sql } from 'kysely'
import { ${camel} } from '#shared/contracts/${room}.ts'
import type { CatalogueDefinition } from '../../catalog/definition.ts'

export const ${one}Definition: CatalogueDefinition = {
  calls: ${camel} as never,
  room: '${key}',
  table: '${table}',
  usedByCabin: [],
  scoped: false,
  columns: { code: 'code', name: 'name' },
  joins: sql\`\`,
  reads: {},
  sort: { code: sql\`t.code_key\`, name: sql\`t.name_key\`, updatedAt: sql\`t.updated_at\` },
  picked: { codes: [sql\`t.code_key\`], names: [sql\`t.name_key\`] },
  filters: {},
  alsoFound: [],
  constraints: {
    ${table}_code_key: { key: 'code_taken', unique: { code_key: sql\`normal(made.code)\` } },
  },
  label: ({ code, name }) => \`\${code} · \${name}\`,
}
`

const routes = ({ camel, one }: RoomNames) => `import { catalogue } from '../../catalog/catalogue.ts'
import type { Route } from '../../http/route.ts'
import { ${one}Definition } from './queries.ts'

export function ${camel}Room(route: Route): void {
  catalogue(route, ${one}Definition)
}
`

const definition = ({
  room,
  camel,
  key,
  One,
}: RoomNames) => `import { ${camel} } from '#shared/contracts/${room}.ts'
import type { CatalogDefinition } from '../../catalog/definition.ts'
import { ${One}Fields } from './fields.tsx'

export const ${camel}Definition: CatalogDefinition<typeof ${camel}> = {
  room: '${key}',
  screen: '${camel}',
  calls: ${camel},
  write: 'reference.write',
  columns: [
    { member: 'code', sort: 'code', width: 'narrow', mono: true },
    { member: 'name', sort: 'name', width: 'wide' },
  ],
  empty: { code: '', name: '' },
  toForm: ({ code, name }) => ({ code, name }),
  Fields: ${One}Fields,
  nameOf: ({ name }) => name,
}
`

const fields = ({
  room,
  camel,
  key,
  One,
}: RoomNames) => `import type { ${camel} } from '#shared/contracts/${room}.ts'
import { useLanguage } from '../../app/language.tsx'
import type { FieldsProps, FormOf, RowOf } from '../../catalog/definition.ts'
import { FormFields } from '../../ui/form-parts.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Calls = typeof ${camel}

export function ${One}Fields({ form }: FieldsProps<FormOf<Calls>, RowOf<Calls>>) {
  const { t } = useLanguage()
  return (
    <FormFields>
      <TextField label={t('${key}.fields.code')} autoComplete="off" required {...form.field('code')} />
      <TextField label={t('${key}.fields.name')} autoComplete="off" required {...form.field('name')} />
    </FormFields>
  )
}
`

const page = ({ camel }: RoomNames) => `import { CatalogPage } from '../../catalog/page.tsx'
import { ${camel}Definition } from './definition.ts'

export default function Page() {
  return <CatalogPage definition={${camel}Definition} />
}
`
