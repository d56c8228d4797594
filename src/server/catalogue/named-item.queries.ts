import { sql } from 'kysely'
import { nameIn } from '#shared/domain/names.ts'
import { blanksLast } from '../db/list.ts'
import type { CatalogueCalls, CatalogueDefinition } from './definition.ts'

interface NamedItem {
  calls: unknown
  feature: string
  table: string
  usedByCabin: readonly string[]
}

/** An entity that is only a name in three languages. */
export function namedItem({ calls, ...own }: NamedItem): CatalogueDefinition {
  return {
    ...own,
    calls: calls as CatalogueCalls,
    scoped: false,
    columns: { cnName: 'cn_name', enName: 'en_name', esName: 'es_name' },
    joins: sql``,
    reads: {},
    sort: {
      enName: sql`normal(t.en_name)`,
      cnName: sql`t.cn_name`,
      esName: blanksLast(sql`normal(t.es_name)`),
      updatedAt: sql`t.updated_at`,
    },
    optionTexts: {
      codes: [],
      names: [sql`normal(t.en_name)`, sql`normal(t.cn_name)`, sql`normal(t.es_name)`],
    },
    filters: {},
    alsoSearched: [],
    constraints: {},
    label: (row, language) => nameIn(language, row as never) ?? '',
  }
}
