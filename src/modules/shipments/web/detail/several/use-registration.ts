import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { createRow } from '#kits/records/web/edit/saving.ts'
import { checkInput } from '#kits/ui/web/form-problems.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinForm } from '../form-state/use-cabin-form.ts'
import type { Several } from '../form-state/use-several.ts'

/**
 * Registers the containers one after the other. One that is refused does not hold back the rest and can be tried
 * again. `problems` names the members of the form that prevent all of them.
 */
export function useRegistration(entity: CabinForm, { rows, change }: Several, onAllDone: () => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const first = rows[0]
  const checked = first && checkInput(cabins.create.input, entity.inputOf(first))
  const register = async () => {
    setBusy(true)
    let failures = 0
    for (const { id, containerNo, isDone } of rows) {
      if (isDone) continue
      try {
        await createRow(cabins, entity.inputOf({ id, containerNo }))
        change(id, { isDone: true, failure: undefined })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        failures++
        change(id, { failure: error.msg })
      }
    }
    setBusy(false)
    for (const contract of [cabins.getPage, cabins.getStatusCounts])
      void queries.invalidateQueries({ queryKey: callKey(contract) })
    if (failures === 0) onAllDone()
  }
  return { register, isBusy, problems: Object.keys(checked?.problems ?? {}) }
}
