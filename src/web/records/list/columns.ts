import { dash } from '#shared/domain/dash.ts'
import type { TextKey } from '#shared/texts/translator.ts'
import type { TableColumn } from '#web/ui/data-table.tsx'
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
