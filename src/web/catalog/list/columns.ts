import { dash } from '#shared/domain/dash.ts'
import { localMinute } from '#shared/domain/utc-offsets.ts'
import type { TextKey } from '#shared/i18n/catalogue.ts'
import type { TableColumn } from '../../ui/data-table.tsx'
import type { CatalogDefinition, CatalogueRow, CellTools, Column } from '../definition.ts'

/** The columns a screen has beside its own. */

const companyColumn: Column<CatalogueRow> = {
  member: 'companyName',
  label: 'catalog.list.company',
  sort: 'companyName',
}

const changeColumns: readonly Column<CatalogueRow>[] = [
  {
    member: 'updatedAt',
    label: 'catalog.list.updated_at',
    sort: 'updatedAt',
    width: 'narrow',
    hiddenByDefault: true,
    isTime: true,
    render: ({ updatedAt }, { utcOffsets }) => localMinute(updatedAt, utcOffsets),
  },
  { member: 'updatedBy', label: 'catalog.list.updated_by', hiddenByDefault: true },
]

/** Whoever sees rows of all companies sees whose each is. */
export function columnsOf(definition: CatalogDefinition, seesCompanies: boolean): Column<CatalogueRow>[] {
  const own = definition.columns
  const added = [...(definition.scoped && seesCompanies ? [companyColumn] : []), ...changeColumns]
  return [...own, ...added.filter(({ member }) => !own.some((column) => column.member === member))]
}

type Room = Pick<CatalogDefinition, 'room'>

export function labelOf<Row>({ room }: Room, { member, label }: Column<Row>): TextKey {
  return label ?? (`${room}.fields.${member}` as TextKey)
}

export function toTableColumn<Row>(
  definition: Room,
  column: Column<Row>,
  tools: CellTools,
): TableColumn<Row> {
  return {
    id: column.member,
    label: tools.t(labelOf(definition, column) as 'common.none'),
    sortField: column.sort,
    width: column.width,
    isMono: column.mono,
    render: (row) => column.render?.(row, tools) ?? textOf(row[column.member]),
  }
}

function textOf(value: unknown): string {
  return value === null || value === undefined || value === '' ? dash : String(value)
}
