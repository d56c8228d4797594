import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CabinRow, cabins } from '#shared/contracts/cabins.ts'
import { CallError, call } from '#web/api/call.ts'
import { notify } from '#web/notifications/notifications.ts'
import { invalidateRows } from '#web/records/edit/records.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { nameOfCabin } from '../cabin-names.ts'

/** Deleting a cabin and bringing it back. What was deleted last can be undone until another is. */
export function useCabinDeletion(onGone: (row: CabinRow) => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [deleted, setDeleted] = useState<CabinRow>()
  const forget = () => invalidateRows(queries, { calls: cabins })

  /** Whether it is gone. */
  const send = async (row: CabinRow): Promise<boolean> => {
    try {
      await call(cabins.remove, { id: row.id, version: row.version })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The notification says why; somebody else may have deleted or changed it.
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
    /** The cabin that was deleted last, until it is back or the notice is closed. */
    deleted,
    remove: (row: CabinRow) => busily(send(row)),
    restore: (row: CabinRow) => void busily(bringBack(row)),
    dismiss: () => setDeleted(undefined),
  }
}
