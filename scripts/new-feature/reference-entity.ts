import { type Layout, migrationPath, rowColumns, textFiles } from './layout.ts'
import type { FeatureNames } from './names.ts'
import type { ReferencedFeature } from './reference.ts'
import {
  entityRegistrations,
  featureRegistrations,
  type Registration,
  screenRegistrations,
} from './registrations.ts'

/**
 * A reference entity over the catalogue: rows of a code and a name, with a screen in the menu; `to` is the entity that
 * each of them points at, where there is one.
 */
export const catalogueFeature = (to?: ReferencedFeature): Layout => ({
  files: (names, migrationNumber) => files(names, migrationNumber, to),
  registrations: (names) => [
    ...featureRegistrations(names),
    ...screenRegistrations(names),
    ...entityRegistrations(names),
    sampleRegistration(names, to),
  ],
  leftToDo: ({ feature, camel }) => [
    [`src/shared/texts/*/${feature}.ts`, 'its texts in three languages'],
    ['src/app/texts/*/office-screens.ts', `its title, screen.${camel}, in three languages`],
    ['migrations, contract, queries, page', 'further members, and npm run db-types; then the sample too'],
    ['src/kits/page/shared/routes.ts', 'another address or place in the menu, where it should have one'],
    ['src/app/web/office/office-icon.tsx', 'its icon'],
    ['CHANGELOG.md', 'a line'],
  ],
})

function files(
  names: FeatureNames,
  migrationNumber: string,
  to: ReferencedFeature | undefined,
): Record<string, string> {
  const { feature } = names
  return {
    [migrationPath(names, migrationNumber)]: migration(names, to),
    [`src/shared/contracts/${feature}.ts`]: contract(names, to),
    [`src/server/features/${feature}/queries.ts`]: queries(names, to),
    [`src/server/features/${feature}/routes.ts`]: routes(names),
    [`src/web/features/${feature}/definition.ts`]: definition(names, to),
    [`src/web/features/${feature}/fields.tsx`]: fields(names, to),
    [`src/web/features/${feature}/page.tsx`]: page(names),
    ...textFiles(names, {
      'es-MX': texts(names, to, {
        new: 'Nuevo registro',
        empty: 'Todavía no hay registros',
        created: 'Registro creado',
        deleted: 'Registro eliminado',
        code: 'Código',
        name: 'Nombre',
        belongsTo: 'Pertenece a',
        inUse: { one: 'lo usa {count} registro', other: 'lo usan {count} registros' },
      }),
      'en-US': texts(names, to, {
        new: 'New entry',
        empty: 'No entries yet',
        created: 'Entry created',
        deleted: 'Entry deleted',
        code: 'Code',
        name: 'Name',
        belongsTo: 'Belongs to',
        inUse: { one: '{count} entry uses it', other: '{count} entries use it' },
      }),
      'zh-CN': texts(names, to, {
        new: '新建',
        empty: '还没有记录',
        created: '记录已创建',
        deleted: '记录已删除',
        code: '代码',
        name: '名称',
        belongsTo: '所属',
        inUse: { one: '有 {count} 条记录正在使用', other: '有 {count} 条记录正在使用' },
      }),
    }),
  }
}

interface EntityTexts {
  new: string
  empty: string
  created: string
  deleted: string
  code: string
  name: string
  belongsTo: string
  /** Why what it points at cannot be deleted. */
  inUse: { one: string; other: string }
}

const texts = ({ key, table, title }: FeatureNames, to: ReferencedFeature | undefined, own: EntityTexts) => ({
  [`${key}.new`]: own.new,
  [`${key}.empty`]: own.empty,
  [`${key}.created`]: own.created,
  [`${key}.deleted`]: own.deleted,
  [`sheet.${key}`]: title,
  [`${key}.fields.code`]: own.code,
  [`${key}.fields.name`]: own.name,
  ...(to && { [`${key}.fields.${to.one}Id`]: own.belongsTo, [`in_use.${table}`]: own.inUse }),
})

/** With a sample of its rows the suite of the catalogue tries the new entity as it does the others. */
const sampleRegistration = (
  { feature, camel, table }: FeatureNames,
  to: ReferencedFeature | undefined,
): Registration => ({
  path: 'src/app/testing/catalogue-samples.ts',
  importLine: `import { ${camel} } from '#shared/contracts/${feature}.ts'`,
  list: /^export const samples: .* = \{/m,
  before: '\n}',
  entry: `'${feature.replaceAll('-', ' ')}': {
    calls: ${camel},
    table: '${table}',
    scoped: false,
    ${to ? `references: { ${to.one}Id: '${to.feature.replaceAll('-', ' ')}' },` : ''}
    form: (n) => ({ code: \`C-\${n}\`, name: \`Nombre \${n}\`${to ? `, ${to.one}Id: referencedId` : ''} }),
    edited: { name: 'Otro nombre' },
    search: {
      form: { code: 'LZC-1', name: 'Lázaro 北京' },
      keywords: ['lazaro', 'LÁZARO', '北京', 'lzc-1', 'ＬＺＣ'],
    },
    sortFields: ['code', 'name', ${to ? `'${to.one}${to.shown.member}', ` : ''}'updatedAt'],
    refused: [
      ['code', ''],
      ['code', 'x'.repeat(21)],
      ['name', null],
      ['name', '字'.repeat(101)],
      ${to ? `['${to.one}Id', null], ['${to.one}Id', '00000000-0000-4000-8000-000000000000'],` : ''}
    ],
  }`,
})

const migration = ({ table }: FeatureNames, to?: ReferencedFeature) => `create table ${table} (
  id uuid primary key,
  code text not null check (char_length(code) between 1 and 20),
  name text not null check (char_length(name) between 1 and 100),
${to ? `  ${to.table}_id uuid not null references ${to.table} (id),\n` : ''}\
  code_key text not null generated always as (normal(code)) stored,
  name_key text not null generated always as (normal(name)) stored,
  search_text text not null generated always as (normal(code || ' ' || name)) stored,
  ${rowColumns},
  updated_by uuid references manager (id) on delete set null,
  archived_at timestamptz,
  merged_into uuid references ${table} (id) on delete set null deferrable
);

create unique index ${table}_code_key on ${table} (code_key);
create index ${table}_name_order on ${table} (name_key, id);
create index ${table}_updated_order on ${table} (updated_at, id);
create index ${table}_search on ${table} using gin (search_text public.gin_trgm_ops)
  with (gin_pending_list_limit = 256);
${
  to
    ? `create index ${table}_${to.table} on ${table} (${to.table}_id);

-- A row cannot begin to point at an archived one.
select guard_archived('${table}');
`
    : ''
}`

const contract = ({ camel, One }: FeatureNames, to?: ReferencedFeature) => `import * as z from 'zod/mini'
import { catalogueCalls } from './catalogue.ts'
import { ${to ? 'id, ' : ''}name, text } from './fields.ts'
${to ? `import { referenceMembers } from './references.ts'\n` : ''}
export const ${camel} = catalogueCalls({
  name: '${One}',
  read: 'reference.read',
  write: 'reference.write',
  form: { code: text({ max: 20 }), name${to ? `, ${to.one}Id: id` : ''} },
  row: ${to ? `referenceMembers('${to.one}', '${to.one}')` : '{}'},
  option: { code: z.string() },
  filters: {},
  sort: ['code', 'name', ${to ? `'${to.one}${to.shown.member}', ` : ''}'updatedAt'],
})
`

const queries = (
  { feature, camel, key, table, one }: FeatureNames,
  to?: ReferencedFeature,
) => `import { sql } from 'kysely'
import type { DefinitionOf } from '#kits/catalogue/server/definition.ts'
${to ? `import { referenced } from '#kits/catalogue/server/referenced.queries.ts'\n` : ''}\
import { ${camel} } from '#shared/contracts/${feature}.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'

export const ${one}Definition: DefinitionOf<typeof ${camel}> = {
  calls: ${camel},
  feature: '${key}',
  table: '${table}',
  scoped: false,
  columns: { code: 'code', name: 'name'${to ? `, ${to.one}Id: '${to.table}_id'` : ''} },
  references: {${to ? ` ${to.one}Id: referenced.${to.one} ` : ''}},
  sort: {
    code: sql\`t.code_key\`,
    name: sql\`t.name_key\`,
    ${to ? `${to.one}${to.shown.member}: sql\`normal(\${sql.ref('${to.one}.${to.shown.column}')})\`,` : ''}
    updatedAt: sql\`t.updated_at\`,
  },
  optionTexts: { codes: [sql\`t.code_key\`], names: [sql\`t.name_key\`] },
  filters: {},
  unique: { ${table}_code_key: { code_key: sql\`normal(made.code)\` } },
  label: rowLabel,
}
`

const routes = ({
  camel,
  one,
}: FeatureNames) => `import { catalogue } from '#kits/catalogue/server/catalogue.ts'
import type { Route } from '#kits/http/server/route.ts'
import { ${one}Definition } from './queries.ts'

export function ${camel}Feature(route: Route): void {
  catalogue(route, ${one}Definition)
}
`

const definition = (
  { feature, camel, key, One }: FeatureNames,
  to?: ReferencedFeature,
) => `import { ${camel} } from '#shared/contracts/${feature}.ts'
${
  to
    ? `import { ${to.camel} } from '#shared/contracts/${to.feature}.ts'
import { namesOf } from '#kits/catalogue/shared/references.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
`
    : ''
}\
import type { DefinitionOf } from '#kits/catalogue/web/definition.ts'
import { ${One}Fields } from './fields.tsx'

export const ${camel}Definition: DefinitionOf<typeof ${camel}> = {
  feature: '${key}',
  screen: '${camel}',
  calls: ${camel},
  write: 'reference.write',
  ${to ? `references: { ${to.one}Id: ${to.camel} },` : ''}
  columns: [
    { member: 'code', sort: 'code', width: 'narrow', mono: true },
    { member: 'name', sort: 'name', width: 'wide' },
    ${
      to
        ? `{
      member: '${to.one}${to.shown.member}',
      label: '${key}.fields.${to.one}Id',
      sort: '${to.one}${to.shown.member}',
      width: 'wide',
      render: (row, { language }) => rowLabel(namesOf(row, '${to.one}'), language),
    },`
        : ''
    }
  ],
  empty: { code: '', name: ''${to ? `, ${to.one}Id: ''` : ''} },
  toForm: ({ code, name${to ? `, ${to.one}Id` : ''} }) => ({ code, name${to ? `, ${to.one}Id` : ''} }),
  Fields: ${One}Fields,
  nameOf: ({ name }) => name,
}
`

const fields = (
  { feature, camel, key, One }: FeatureNames,
  to?: ReferencedFeature,
) => `import type { ${camel} } from '#shared/contracts/${feature}.ts'
${
  to
    ? `import { ${to.camel} } from '#shared/contracts/${to.feature}.ts'
import { namesOf } from '#kits/catalogue/shared/references.ts'
`
    : ''
}\
import type { FieldsProps, FormOf, RowOf } from '#kits/catalogue/web/definition.ts'
${to ? `import { ReferenceField } from '#kits/catalogue/web/reference.tsx'\n` : ''}\
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'

type Calls = typeof ${camel}

export function ${One}Fields({ form${to ? ', row' : ''} }: FieldsProps<FormOf<Calls>, RowOf<Calls>>) {
  const { t } = useLanguage()
  return (
    <FormFields>
      <TextField label={t('${key}.fields.code')} autoComplete="off" required {...form.field('code')} />
      <TextField label={t('${key}.fields.name')} autoComplete="off" required {...form.field('name')} />
      ${
        to
          ? `<ReferenceField
        label={t('${key}.fields.${to.one}Id')}
        calls={${to.camel}}
        known={row && { id: row.${to.one}Id, names: namesOf(row, '${to.one}') }}
        required
        {...form.field('${to.one}Id')}
      />`
          : ''
      }
    </FormFields>
  )
}
`

const page = ({ camel }: FeatureNames) => `import { CataloguePage } from '#kits/catalogue/web/screen/page.tsx'
import { ${camel}Definition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={${camel}Definition} />
}
`
