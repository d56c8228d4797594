import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'
import type { ImportCell, ImportTarget } from '../contract.ts'

/** What is kept of a line until it is asked for: independent of the reader's language. */

export interface StoredIssue {
  /** A validation key, or with `isRefusal` that of a refusal of the whole line. */
  key: ValidationKey | ErrorKey
  params?: Record<string, string | number>
  isRefusal?: true
  isWarning?: true
}

/** A row that a text may have meant. */
export interface StoredChoice {
  id: string
  /** What finds the row where it is put into the cell. */
  text: string
}

/** Members that have their usual value are left out, as a sheet has a hundred thousand cells. */
export interface StoredCell {
  target: ImportTarget
  text: string
  /** Where the text is from, unless it is the sheet. */
  origin?: Exclude<ImportCell['origin'], 'sheet'>
  /** What the text was understood as, unless it is the text: an id, a code, a day, a number as it is stored. */
  value?: string | number
  issues?: StoredIssue[]
  choices?: StoredChoice[]
}

export interface LineReport {
  cells: StoredCell[]
  issues?: StoredIssue[]
}

export const isWrong = ({ issues = [] }: { issues?: StoredIssue[] | undefined }): boolean =>
  issues.some(({ isWarning }) => !isWarning)
