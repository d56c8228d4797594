import { type Layout, rowColumns, textFiles } from './layout.ts'
import type { Names } from './names.ts'
import { alias, type Places } from './places.ts'
import type { ReferencedEntity } from './reference.ts'
import {
  entityRegistrations,
  openingRegistrations,
  type Registration,
  screenRegistrations,
} from './registrations.ts'

const home = 'src/modules/reference'

/** Where the calls of one of the module's entities stand. */
export const contractOf = (name: string): string => `${home}/contract/${name}.ts`

const placesOf = ({ name }: { name: string }): Places => ({
  contract: contractOf(name),
  server: `${home}/server/${name}`,
  web: `${home}/web/${name}`,
  texts: `${home}/texts`,
})

/**
 * An entity of the module `reference` over the catalogue: rows of a code and a name, with a screen in the menu; `to` is
 * the entity that each of them points at, where there is one.
 */
export const referenceEntity = (to?: ReferencedEntity): Layout => ({
  files: (names, migration) => files(names, migration, to),
  registrations: (names) => [
    ...openingRegistrations(names, placesOf(names)),
    ...screenRegistrations(names, placesOf(names)),
    ...entityRegistrations(names, placesOf(names)),
    sampleRegistration(names, to),
  ],
  reserved: () => [],
  leftToDo: ({ name, camel, table }, migration) => [
    [`${home}/texts/*/${name}.ts`, 'its texts in three languages'],
    ['src/app/texts/*/office-screens.ts', `its title, screen.${camel}, in three languages`],
    [migration, 'further columns, and npm run db-types'],
    [`${home}/contract/${name}.ts`, 'their members; then queries.ts, definition.ts and fields.tsx'],
    ['src/app/testing/catalogue-samples.ts', 'their values in its sample'],
    [`${home}/README.md`, `its table, ${table}, and its rules`],
    ['src/kits/page/shared/routes.ts', 'another address or place in the menu, where it should have one'],
    ['src/app/web/office/office-icon.tsx', 'its icon'],
    ['CHANGELOG.md', 'a line'],
  ],
})

function files(
  names: Names,
  migrationPath: string,
  to: ReferencedEntity | undefined,
): Record<string, string> {
  const places = placesOf(names)
  const { server, web } = places
  return {
    [migrationPath]: migration(names, to),
    [places.contract]: contract(names, to),
    [`${server}/queries.ts`]: queries(names, to),
    [`${server}/routes.ts`]: routes(names),
    [`${web}/definition.ts`]: definition(names, to),
    [`${web}/fields.tsx`]: fields(names, to),
    [`${web}/page.tsx`]: page(names),
    ...textFiles(names, places, {
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

const texts = ({ key, table, title }: Names, to: ReferencedEntity | undefined, own: EntityTexts) => ({
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
  { name, camel, table }: Names,
  to: ReferencedEntity | undefined,
): Registration => ({
  path: 'src/app/testing/catalogue-samples.ts',
  importLine: `import { ${camel} } from '${alias(contractOf(name))}'`,
  list: /^export const samples: .* = \{/m,
  before: '\n}',
  entry: `'${name.replaceAll('-', ' ')}': {
    calls: ${camel},
    table: '${table}',
    scoped: false,${to ? `\n    references: { ${to.one}Id: '${to.name.replaceAll('-', ' ')}' },` : ''}
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

const migration = ({ table, title }: Names, to?: ReferencedEntity) => `-- modules/reference

-- ${title}.
create table ${table} (
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
${to ? `create index ${table}_${to.table} on ${table} (${to.table}_id);\n` : ''}`

const contract = ({ camel, One }: Names, to?: ReferencedEntity) => `import * as z from 'zod/mini'
${to ? `import { referenceMembers } from '#kits/catalogue/shared/references.ts'\n` : ''}\
import { catalogueCalls } from '#kits/contract/shared/catalogue.ts'
import { ${to ? 'id, ' : ''}name, text } from '#kits/contract/shared/fields.ts'

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
  { name, camel, key, table, one }: Names,
  to?: ReferencedEntity,
) => `import { sql } from 'kysely'
import type { DefinitionOf } from '#kits/catalogue/server/definition.ts'
${to ? `import { referenced } from '#kits/catalogue/server/referenced.queries.ts'\n` : ''}\
import { ${camel} } from '${alias(contractOf(name))}'
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
    name: sql\`t.name_key\`,${to ? `\n    ${to.one}${to.shown.member}: sql\`normal(\${sql.ref('${to.one}.${to.shown.column}')})\`,` : ''}
    updatedAt: sql\`t.updated_at\`,
  },
  optionTexts: { codes: [sql\`t.code_key\`], names: [sql\`t.name_key\`] },
  filters: {},
  unique: { ${table}_code_key: { code_key: sql\`normal(made.code)\` } },
  label: rowLabel,
}
`

const routes = ({ camel, one }: Names) => `import { catalogue } from '#kits/catalogue/server/catalogue.ts'
import type { Route } from '#kits/http/server/route.ts'
import { ${one}Definition } from './queries.ts'

export function ${camel}Feature(route: Route): void {
  catalogue(route, ${one}Definition)
}
`

const definition = (
  { name, camel, key, One }: Names,
  to?: ReferencedEntity,
) => `import { ${camel} } from '${alias(contractOf(name))}'
${
  to
    ? `import { ${to.camel} } from '${alias(contractOf(to.name))}'
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
  write: 'reference.write',${to ? `\n  references: { ${to.one}Id: ${to.camel} },` : ''}
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
  { name, camel, key, One }: Names,
  to?: ReferencedEntity,
) => `import type { ${camel} } from '${alias(contractOf(name))}'
${
  to
    ? `import { ${to.camel} } from '${alias(contractOf(to.name))}'
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

const page = ({ camel }: Names) => `import { CataloguePage } from '#kits/catalogue/web/screen/page.tsx'
import { ${camel}Definition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={${camel}Definition} />
}
`
