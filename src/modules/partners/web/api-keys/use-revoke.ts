import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { type ApiKey, apiKeys } from '#modules/partners/contract/api-keys.ts'

/** Revokes a key after a question. */
export function useRevoke(onRevoked: () => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<ApiKey>()
  const [isBusy, setBusy] = useState(false)

  const revoke = async ({ id, name }: ApiKey) => {
    setBusy(true)
    try {
      await call(apiKeys.revoke, { id })
      notify({ kind: 'success', title: t('api_keys.notices.revoked', { name }) })
      onRevoked()
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      setAsked(undefined)
      void queries.invalidateQueries({ queryKey: callKey(apiKeys.getPage) })
    }
  }
  return {
    asked,
    isBusy,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    confirm: () => void (asked && revoke(asked)),
  }
}
