import { localMinute } from '#shared/domain/utc-offsets.ts'
import type { RecordColumn } from '../records/definition.ts'
import type { CatalogueDefinition } from './definition.ts'

/** The columns that every reference screen has besides its own. */

const companyColumn: RecordColumn = {
  member: 'companyName',
  label: 'records.list.company',
  sort: 'companyName',
}

const changeColumns: readonly RecordColumn[] = [
  {
    member: 'updatedAt',
    label: 'records.list.updated_at',
    sort: 'updatedAt',
    width: 'narrow',
    hiddenByDefault: true,
    isTime: true,
    render: ({ updatedAt }, { utcOffsets }) => localMinute(updatedAt, utcOffsets),
  },
  { member: 'updatedBy', label: 'records.list.updated_by', hiddenByDefault: true },
]

/** Whoever sees rows of all companies sees whose each is. */
export function columnsOf(definition: CatalogueDefinition, seesCompanies: boolean): RecordColumn[] {
  const own = definition.columns
  const added = [...(definition.scoped && seesCompanies ? [companyColumn] : []), ...changeColumns]
  return [...own, ...added.filter(({ member }) => !own.some((column) => column.member === member))]
}
