import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { RecordColumn } from '#kits/records/web/definition.ts'
import { ArchiveTag } from './archive-tag.tsx'
import type { CatalogueDefinition } from './definition.ts'

/** The columns of a reference screen: its own, and those that every one has. */

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

/** Shows beside a column's text that the row is archived. */
const withArchiveTag = (column: RecordColumn): RecordColumn => ({
  ...column,
  render: (row, tools) => {
    const content = column.render?.(row, tools) ?? String(row[column.member] ?? dash)
    return row.archivedAt ? (
      <>
        {content} <ArchiveTag row={row} t={tools.t} />
      </>
    ) : (
      content
    )
  },
})

/** Whoever sees rows of all companies sees whose each is. */
export function columnsOf(definition: CatalogueDefinition, seesCompanies: boolean): RecordColumn[] {
  const name = definition.columns.findIndex(({ width }) => width === 'wide')
  const own = definition.columns.map((column, at) =>
    at === Math.max(name, 0) ? withArchiveTag(column) : column,
  )
  const added = [...(definition.scoped && seesCompanies ? [companyColumn] : []), ...changeColumns]
  return [...own, ...added.filter(({ member }) => !own.some((column) => column.member === member))]
}
