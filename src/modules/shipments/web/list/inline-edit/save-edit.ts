import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Role } from '#kits/contract/shared/permissions.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin, CabinRow } from '#modules/shipments/contract/row.ts'
import { memberValue } from '#modules/shipments/web/batch-value.ts'
import { nameOfCabin } from '#modules/shipments/web/cabin-names.ts'
import { putInLists } from '#modules/shipments/web/show-changed.ts'
import { undoEdits } from '#modules/shipments/web/undo/undo-changes.ts'
import { offerUndo, whileChanging } from '#modules/shipments/web/undo/undo-offer.ts'
import { type CellEdit, earlierOf } from './cell-edits.ts'

/** Saves the edit of one cell. */

/** Times that an edit is sent again because others changed the cabin elsewhere. */
const mostAttempts = 4

const inputOf = (row: CabinRow, { member, value }: CellEdit) =>
  z.object(cabins.update.input.shape).parse({ ...row, [member]: value || null })

type Saved = { readonly cabin: Cabin; readonly before: CabinRow }
type Refused = Pick<CellEdit, 'reason' | 'current'>

/**
 * Sends the cabin with its one member changed. Where somebody changed the cabin meanwhile but not this member, it is sent
 * again over their change; where they changed this member, their cabin comes back and nothing is overwritten.
 */
async function send(edit: CellEdit, base: CabinRow = edit.row, attempts = 1): Promise<Saved | Refused> {
  try {
    return { cabin: await call(cabins.update, inputOf(base, edit), { autoError: false }), before: base }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const current = conflictingRow<Cabin>(error)
    const isUntouched = current && memberValue(current, edit.member) === memberValue(edit.row, edit.member)
    if (isUntouched && attempts < mostAttempts) return send(edit, current, attempts + 1)
    return { reason: error.fields[0]?.msg ?? error.msg, current: isUntouched ? undefined : current }
  }
}

interface SaveTools {
  queries: QueryClient
  t: Translate
  role: Role
  show: (edit: CellEdit) => void
}

/** Saves it, tells of each state on the way, and offers to undo it. Returns the saved cabin, undefined where it was refused. */
export const saveEdit = (edit: CellEdit, tools: SaveTools): Promise<Cabin | undefined> =>
  whileChanging(() => save(edit, tools))

async function save(edit: CellEdit, { queries, t, role, show }: SaveTools): Promise<Cabin | undefined> {
  show({ ...edit, state: 'saving', reason: undefined, current: undefined })
  const result = await send(edit)
  if (!('cabin' in result)) {
    if (result.current) putInLists(queries, result.current)
    show({ ...edit, state: 'failed', ...result })
    return undefined
  }
  const { cabin, before } = result
  putInLists(queries, cabin)
  show({ ...edit, state: 'saved' })
  if (cabin.version === before.version) return cabin
  const name = nameOfCabin(cabin)
  const earlier = earlierOf(edit.member, before, role)
  offerUndo({
    text: t('cabin_changes.cell.done', { name, field: t(`cabins.fields.${edit.member}`) }),
    undo: () => undoEdits([{ id: cabin.id, version: cabin.version, name, before: earlier }]),
  })
  return cabin
}
