import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#kits/contract/shared/languages.ts'
import { type ForeignText, managerNames } from '#kits/db/server/search.ts'
import { snakeCase } from '#kits/db/server/snake-case.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import { mayBeResponsible } from '#kits/session/server/responsible.queries.ts'
import { nameMember, namesOf, type ReferenceName, referenceNames } from '../shared/references.ts'
import type { CatalogueDefinition, Members, ReferencedEntity } from './definition.ts'

const entity = <E extends Omit<ReferencedEntity, 'names'>>(name: ReferenceName, own: E) => ({
  ...own,
  names: Object.keys(referenceNames[name]),
})

const inThreeLanguages = ['cn_name', 'en_name', 'es_name']
const anyName = inThreeLanguages.map((column) => `normal(${column})`)

export const referenced = {
  country: entity('country', { table: 'country', searched: inThreeLanguages }),
  port: entity('port', { table: 'port', by: ['lower(code)'], nameTable: 'port_name' }),
  airline: entity('airline', {
    table: 'airline',
    by: ['lower(code)', 'awb_prefix'],
    nameTable: 'airline_name',
  }),
  cargoType: entity('cargoType', { table: 'cargo_type', by: anyName }),
  transportType: entity('transportType', { table: 'transport_type', by: anyName }),
  manager: entity('manager', {
    table: 'manager',
    by: ['normal(user_name)', 'normal(name)', 'normal(email)'],
    searched: managerNames.texts,
    isIndexed: managerNames.isIndexed,
    mayBeChosen: mayBeResponsible,
  }),
  terminal: entity('terminal', {
    table: 'terminal',
    by: ['code_key', 'name_key', 'normal(cn_name)', 'normal(en_name)'],
  }),
} as const satisfies Record<ReferenceName, ReferencedEntity>

/** A reference as a definition declares it. */
export interface Reference {
  member: string
  /** The member without its `Id`: what the names that are read begin with, and the alias of the joined table. */
  prefix: string
  column: string
  entity: ReferencedEntity
  /** The name PostgreSQL gives the foreign key. */
  constraint: string
}

export function referencesOf({ table, columns, references }: CatalogueDefinition): Reference[] {
  return Object.entries(references).map(([member, to]) => {
    const column = columns[member] as string
    return {
      member,
      prefix: member.slice(0, -'Id'.length),
      column,
      entity: to,
      constraint: `${table}_${column}_fkey`,
    }
  })
}

/** What is read of the rows that are pointed at, by member. */
export function referenceReads(definition: CatalogueDefinition): Record<string, RawBuilder<unknown>> {
  return Object.fromEntries(
    referencesOf(definition).flatMap(({ prefix, entity: { names } }) =>
      names.map((name) => [nameMember(prefix, name), sql.ref(`${prefix}.${snakeCase(name)}`)]),
    ),
  )
}

/** Joins them to the entity's table `t`. */
export function referenceJoins(definition: CatalogueDefinition): RawBuilder<unknown> {
  const joins = referencesOf(definition).map(
    ({ prefix, column, entity: { table } }) =>
      sql`left join ${sql.table(table)} as ${sql.ref(prefix)} on ${sql.ref(`${prefix}.id`)} = ${sql.ref(`t.${column}`)}`,
  )
  return sql.join(joins, sql` `)
}

/** The texts of other tables that rows are found by. */
export function referenceTexts(definition: CatalogueDefinition): ForeignText[] {
  return referencesOf(definition).map(({ column, entity: { table, searched, isIndexed } }) => ({
    column,
    table,
    ...(searched && { texts: searched }),
    ...(isIndexed && { isIndexed }),
  }))
}

/** What a spreadsheet shows of a reference, and an import finds it by: its code, or else its name. */
export function referenceCell({ member, prefix, entity }: Reference, row: Members, language: Language) {
  if (!entity.by) return row[member] as string
  const { code, ...names } = namesOf(row, prefix)
  return code ?? rowLabel(names, language)
}
