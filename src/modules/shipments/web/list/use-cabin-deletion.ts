import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { invalidateRows } from '#kits/records/web/edit/records.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { nameOfCabin } from '../cabin-names.ts'

/** Deletes and restores cabins. The last deletion can be undone until the next one. */
export function useCabinDeletion(onGone: (row: CabinRow) => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [deleted, setDeleted] = useState<CabinRow>()
  const forget = () => invalidateRows(queries, { calls: cabins })

  /** Resolves with whether it was deleted. */
  const send = async (row: CabinRow): Promise<boolean> => {
    try {
      await call(cabins.remove, { id: row.id, version: row.version })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The call has shown the failure; somebody else may have deleted or changed the cabin.
      forget()
      return false
    }
    onGone(row)
    setDeleted(row)
    forget()
    return true
  }
  const bringBack = async (row: CabinRow) => {
    try {
      await call(cabins.restore, { id: row.id })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return forget()
    }
    setDeleted(undefined)
    forget()
    notify({ kind: 'success', title: t('cabins.notices.restored'), description: nameOfCabin(row) })
  }
  const busily = async <T>(work: Promise<T>): Promise<T> => {
    setBusy(true)
    return work.finally(() => setBusy(false))
  }
  return {
    isBusy,
    /** The cabin deleted last, until it is restored or the notice closed. */
    deleted,
    remove: (row: CabinRow) => busily(send(row)),
    restore: (row: CabinRow) => void busily(bringBack(row)),
    dismiss: () => setDeleted(undefined),
  }
}
