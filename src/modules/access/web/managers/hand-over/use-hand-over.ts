import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { type Duties, type Manager, managers } from '#modules/access/contract/managers.ts'

const quietly = { autoError: false }

export const totalOf = ({ shipments, customers }: Duties): number => shipments + customers

/** Disables the account at its current version, as colleagues change their own accounts. */
async function disable({ id, version }: Manager, handOverTo: string | null | undefined): Promise<Manager> {
  const input = { id, disabled: true, ...(handOverTo !== undefined && { handOverTo }) }
  try {
    return await call(managers.setDisabled, { ...input, version }, quietly)
  } catch (error) {
    const current = error instanceof CallError && conflictingRow<Manager>(error)
    if (!current) throw error
    return call(managers.setDisabled, { ...input, version: current.version }, quietly)
  }
}

interface HandOverState {
  isBusy: boolean
  /** What is still to be moved, once a first part was. */
  left?: number
  refusal?: CallError
}

/**
 * Hands over what a manager is responsible for, and disables the account in the same step where that is wanted. Each
 * call moves a part; it is repeated until nothing is left.
 */
export function useHandOver(
  row: Manager,
  { isDisabling, onDone }: { isDisabling: boolean; onDone: (saved: Manager | undefined) => void },
) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [state, setState] = useState<HandOverState>({ isBusy: false })
  const [disabled, setDisabled] = useState<Manager>()

  const moveAll = async (to: string | null) => {
    for (let left = 1; left > 0; ) {
      left = totalOf(await call(managers.handOver, { id: row.id, to }, quietly))
      if (left > 0) setState({ isBusy: true, left })
    }
  }

  const run = async (to: string | null, duties: Duties) => {
    setState({ isBusy: true })
    try {
      const hasDuties = totalOf(duties) > 0
      // After an interruption the account is disabled already, and the rest is moved.
      const saved = isDisabling && !disabled ? await disable(row, hasDuties ? to : undefined) : disabled
      setDisabled(saved)
      if (hasDuties) await moveAll(to)
      const title = t(isDisabling ? 'managers.notices.disabled' : 'managers.hand_over.done')
      notify({ kind: 'success', title, description: row.displayName ?? row.userName })
      onDone(saved)
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal
      setState({ isBusy: false, refusal })
    } finally {
      for (const shown of [managers.getPage, managers.getDuties])
        void queries.invalidateQueries({ queryKey: callKey(shown) })
    }
  }
  return { ...state, run: (to: string | null, duties: Duties) => void run(to, duties) }
}
