import { type Layout, migrationPath, rowColumns, textFiles } from './layout.ts'
import type { FeatureNames } from './names.ts'
import { featureRegistrations, type Registration, screenRegistrations } from './registrations.ts'

/** A reference entity over the catalogue: rows of a code and a name, with a screen in the menu. */
export const catalogueFeature: Layout = {
  files,
  registrations: (names) => [
    ...featureRegistrations(names),
    ...screenRegistrations(names),
    sampleRegistration(names),
  ],
  leftToDo: ({ feature, camel }) => [
    [`src/shared/texts/*/${feature}.ts`, 'its texts in three languages'],
    ['src/shared/texts/*/screens.ts', `its title, screen.${camel}, in three languages`],
    ['migrations, contract, queries, page', 'further members, and npm run db-types; then the sample too'],
    [
      `src/server/features/${feature}/queries.ts`,
      'usedByCabin, once cabins point at it; then cabinColumn of the sample',
    ],
    ['src/shared/domain/routes.ts', 'another address or place in the menu, where it should have one'],
    ['src/web/layouts/office/office-icon.tsx', 'its icon'],
    ['CHANGELOG.md', 'a line'],
  ],
}

function files(names: FeatureNames, migrationNumber: string): Record<string, string> {
  const { feature } = names
  return {
    [migrationPath(names, migrationNumber)]: migration(names),
    [`src/shared/contracts/${feature}.ts`]: contract(names),
    [`src/server/features/${feature}/queries.ts`]: queries(names),
    [`src/server/features/${feature}/routes.ts`]: routes(names),
    [`src/web/features/${feature}/definition.ts`]: definition(names),
    [`src/web/features/${feature}/fields.tsx`]: fields(names),
    [`src/web/features/${feature}/page.tsx`]: page(names),
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
const sampleRegistration = ({ feature, camel }: FeatureNames): Registration => ({
  path: 'src/server/testing/catalogue-samples.ts',
  importLine: `import { ${camel} } from '#shared/contracts/${feature}.ts'`,
  list: /^export const samples: .* = \{/m,
  before: '\n}',
  entry: `'${feature.replaceAll('-', ' ')}': {
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

const migration = ({ table }: FeatureNames) => `create table ${table} (
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

const contract = ({ camel, One }: FeatureNames) => `import * as z from 'zod/mini'
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

const queries = ({ feature, camel, key, table, one }: FeatureNames) => `import { sql } from 'kysely'
import type { CatalogueDefinition } from '#server/catalogue/definition.ts'
import { ${camel} } from '#shared/contracts/${feature}.ts'

export const ${one}Definition: CatalogueDefinition = {
  calls: ${camel} as never,
  feature: '${key}',
  table: '${table}',
  usedByCabin: [],
  scoped: false,
  columns: { code: 'code', name: 'name' },
  joins: sql\`\`,
  reads: {},
  sort: { code: sql\`t.code_key\`, name: sql\`t.name_key\`, updatedAt: sql\`t.updated_at\` },
  optionTexts: { codes: [sql\`t.code_key\`], names: [sql\`t.name_key\`] },
  filters: {},
  alsoSearched: [],
  constraints: {
    ${table}_code_key: { key: 'code_taken', unique: { code_key: sql\`normal(made.code)\` } },
  },
  label: ({ code, name }) => \`\${code} · \${name}\`,
}
`

const routes = ({ camel, one }: FeatureNames) => `import { catalogue } from '#server/catalogue/catalogue.ts'
import type { Route } from '#server/http/route.ts'
import { ${one}Definition } from './queries.ts'

export function ${camel}Feature(route: Route): void {
  catalogue(route, ${one}Definition)
}
`

const definition = ({
  feature,
  camel,
  key,
  One,
}: FeatureNames) => `import { ${camel} } from '#shared/contracts/${feature}.ts'
import type { CatalogueDefinition } from '#web/catalogue/definition.ts'
import { ${One}Fields } from './fields.tsx'

export const ${camel}Definition: CatalogueDefinition<typeof ${camel}> = {
  feature: '${key}',
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
  feature,
  camel,
  key,
  One,
}: FeatureNames) => `import type { ${camel} } from '#shared/contracts/${feature}.ts'
import type { FieldsProps, FormOf, RowOf } from '#web/catalogue/definition.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { FormFields } from '#web/ui/form-parts.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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

const page = ({ camel }: FeatureNames) => `import { CataloguePage } from '#web/catalogue/page.tsx'
import { ${camel}Definition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={${camel}Definition} />
}
`
