import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { call } from '#kits/http/web/call.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { canMove } from '#modules/shipments/rules/status.ts'
import { chunkSize } from './plan.ts'
import type { BatchWork } from './use-batch.ts'

export interface Step {
  readonly status: CabinStatus
  /** YYYY-MM-DD; '' is today in each cabin's zone. */
  readonly day: string
  readonly note: string
}

/** Records the same step for each cabin. */
export const stepWork = ({ status, day, note }: Step, t: Translate): BatchWork => ({
  chunkSize,
  send: (items) =>
    call(
      cabins.changeStatusBatch,
      { items, status, processingTime: day || null, note: note.trim() || null },
      { autoError: false },
    ),
  recheck: (now) => {
    // The response was lost, or a colleague recorded the same: nothing is left to do, and nothing of ours to undo.
    if (now.status === status) return { ok: true, msg: '' }
    return canMove(now.status, status) ? undefined : { ok: false, msg: notAllowed(t, now.status, status) }
  },
})

/** Why a cabin cannot make a step. */
export function notAllowed(t: Translate, from: CabinStatus, to: CabinStatus): string {
  const name = (status: CabinStatus) => t(enumKey('CabinStatus', status))
  return t('error.step_not_allowed', { from: name(from), to: name(to) })
}
