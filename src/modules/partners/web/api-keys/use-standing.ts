import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { type ApiKey, apiKeys } from '#modules/partners/contract/api-keys.ts'

/** Becomes the owner of a key, or confirms a suspended one. */
export function useStanding({ id, name }: ApiKey, onChanged: (row: ApiKey) => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const change = async (
    declared: typeof apiKeys.takeOver | typeof apiKeys.confirm,
    notice: 'takenOver' | 'confirmed',
  ) => {
    setBusy(true)
    try {
      onChanged(await call(declared, { id }))
      notify({ kind: 'success', title: t(`api_keys.notices.${notice}`, { name }) })
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: callKey(apiKeys.getPage) })
    }
  }
  return {
    isBusy,
    takeOver: () => void change(apiKeys.takeOver, 'takenOver'),
    confirm: () => void change(apiKeys.confirm, 'confirmed'),
  }
}
