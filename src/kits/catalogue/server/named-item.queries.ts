import { sql } from 'kysely'
import { blanksLast } from '#kits/db/server/list.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import type { namedItemCalls } from '../shared/named-item.ts'
import type { DefinitionOf } from './definition.ts'

type Calls = ReturnType<typeof namedItemCalls>

type NamedItem = Pick<DefinitionOf<Calls>, 'calls' | 'feature' | 'table' | 'cabinColumns'>

/** An entity that is only a name in three languages. */
export function namedItem(own: NamedItem): DefinitionOf<Calls> {
  return {
    ...own,
    scoped: false,
    columns: { cnName: 'cn_name', enName: 'en_name', esName: 'es_name' },
    references: {},
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
    unique: {},
    filledByMerge: ['esName'],
    label: rowLabel,
  }
}
