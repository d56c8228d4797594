import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { canEdit } from '#modules/shipments/rules/status.ts'
import { nameOfCabin } from '#modules/shipments/web/cabin-names.ts'
import { showChanged } from '#modules/shipments/web/show-changed.ts'
import { type Undoable, undoInput } from './undoable.ts'

async function sendUndo(cabin: Cabin, undoable: Undoable): Promise<Cabin> {
  const { id, version } = cabin
  if ('step' in undoable) return call(cabins.undoStatus, { id, version })
  return call(cabins.update, undoInput(cabin, undoable.members))
}

/** Undoes an entry of the audit log, over the cabin as it is on screen: what others changed since is not overwritten. */
export function useUndoEntry(cabin: Cabin) {
  const { t } = useLanguage()
  const { role, permissions } = useManager()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isKept = cabin.deletedAt === null
  const canUndo = (undoable: Undoable): boolean =>
    isKept &&
    ('step' in undoable
      ? permissions.includes(cabins.undoStatus.access)
      : permissions.includes(cabins.update.access) && canEdit(role, cabin.status))

  const undo = async (undoable: Undoable) => {
    setBusy(true)
    try {
      showChanged(queries, await sendUndo(cabin, undoable))
      notify({ kind: 'success', title: t('cabin_changes.history.undone'), description: nameOfCabin(cabin) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The call has shown the failure; somebody else may have changed the cabin.
      void queries.invalidateQueries({ queryKey: callKey(cabins.get, { id: cabin.id }) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, canUndo, undo: (undoable: Undoable) => void undo(undoable) }
}
