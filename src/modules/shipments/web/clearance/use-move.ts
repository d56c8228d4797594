import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import type { ClearanceProps } from './form-names.ts'
import { lastStep } from './status-path.ts'

const quietly = { autoError: false }

/**
 * Sends a change of status. After a version conflict the cabin is fetched again before the error reaches the form,
 * which keeps its input. If the cabin has changed on screen since the form was opened, the first attempt is refused
 * here, so that nobody undoes a step they have not seen.
 */
export function useMove({ cabin, onChanged }: ClearanceProps) {
  const { t } = useLanguage()
  const last = lastStep(cabin)?.id
  const [seen, see] = useState(last)
  const [isStale, setStale] = useState(false)

  const readAnew = async () => {
    try {
      const current = await call(cabins.get, { id: cabin.id }, quietly)
      onChanged(current)
      see(lastStep(current)?.id)
      setStale(true)
    } catch (error) {
      // If the fetch fails too, the first error is still shown.
      if (!(error instanceof CallError)) throw error
    }
  }
  const demandSeen = () => {
    if (last === seen) return
    see(last)
    const msg = t('cabin_clearance.moved', { status: t(enumKey('CabinStatus', cabin.status)) })
    throw new CallError({ status: 409, code: null, msg, result: null })
  }
  const move = async (send: () => Promise<Cabin>): Promise<Cabin> => {
    setStale(false)
    demandSeen()
    try {
      const moved = await send()
      onChanged(moved)
      return moved
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await readAnew()
      throw error
    }
  }
  return { move, isStale, hasMoved: last !== seen, quietly }
}
