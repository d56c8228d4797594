import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'

/** Statuses before which a missing paper is worth a question: clearance needs the papers, and the release ends it. */
const askedBefore: ReadonlySet<CabinStatus> = new Set([CabinStatus.clearance, CabinStatus.cleared])

export type PaperCounts = Pick<CabinRow, 'papersRequired' | 'papersPresent'>

/** Whether a required paper is missing, as far as the cabin's own counts say; closed cabins may have none. */
export const lacksPapers = ({ papersRequired, papersPresent }: PaperCounts): boolean =>
  (papersPresent ?? 0) < (papersRequired ?? 0)

/** Whether to ask before the cabin enters the status. */
export const mustAskBefore = (status: CabinStatus, counts: PaperCounts): boolean =>
  askedBefore.has(status) && lacksPapers(counts)
