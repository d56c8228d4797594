import type { RawBuilder } from 'kysely'
import type { Call } from '#kits/contract/shared/call.ts'
import type { JobEntity } from '#kits/contract/shared/jobs.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { Sheet } from '#kits/spreadsheets/server/sheet.ts'
import type { Row } from '#kits/spreadsheets/shared/cells.ts'
import type { ImportPlan } from './import.ts'

export type Columns = Pick<Sheet, 'headings' | 'dayColumns'>

/** The rows of a list, as a spreadsheet shows them. */
export interface ListedRows extends Columns {
  /** Which rows, in the order of the list. */
  ids: RawBuilder<{ id: string }>
  /** Current rows by id, without deleted ones. */
  read(ids: string[]): Promise<ReadonlyMap<string, Row>>
}

/** Export and import of an entity, used by its calls and by jobs alike. */
export interface EntityFiles {
  entity: JobEntity
  /** The name of its table, which is also its name in the audit log. */
  table: string
  calls: { exportRows: Call; importRows: Call; template: Call }
  /** Throws where the list call would. */
  openList(context: ScopedContext, query: Record<string, unknown>): Promise<ListedRows>
  templateColumns(context: ScopedContext): Columns
  /** Creates the plan of one import; a plan may keep state about its lines. */
  createPlan(context: ScopedContext): ImportPlan
}
