import type { RawBuilder } from 'kysely'
import type { Call } from '#shared/contracts/call.ts'
import type { JobEntity } from '#shared/contracts/jobs.ts'
import type { ScopedContext } from '../context/context.ts'
import type { Row, Sheet } from '../spreadsheets/sheet.ts'
import type { ImportPlan } from './import.ts'

export type Columns = Pick<Sheet, 'headings' | 'dayColumns'>

/** The rows of a list, as a spreadsheet shows them. */
export interface ListedRows extends Columns {
  /** Which rows, in the order of the list. */
  ids: RawBuilder<{ id: string }>
  /** As they are now, by id; without those that are gone. */
  read(ids: string[]): Promise<ReadonlyMap<string, Row>>
}

/** How an entity leaves and comes as a file: its calls and its jobs do it by the same. */
export interface EntityFiles {
  entity: JobEntity
  /** The name of its table, which is also its name in the audit log. */
  table: string
  calls: { exportRows: Call; importRows: Call; template: Call }
  /** Refused where the list would be. */
  openList(context: ScopedContext, query: Record<string, unknown>): Promise<ListedRows>
  templateColumns(context: ScopedContext): Columns
  /** For one import: a plan may remember its lines. */
  createPlan(): ImportPlan
}
