import { dash } from '#kits/i18n/shared/dash.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import type { TableColumn } from '#kits/ui/web/data-table.tsx'
import type { CellTools, Column } from '../definition.ts'

interface Feature {
  /** The prefix of its texts. */
  readonly feature: string
}

export function labelOf<Row>({ feature }: Feature, { member, label }: Column<Row>): TextKey {
  return label ?? (`${feature}.fields.${member}` as TextKey)
}

export function toTableColumn<Row>(
  definition: Feature,
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
