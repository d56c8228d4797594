import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#kits/http/web/call-error.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { markRead } from './use-notifications.ts'

/** Marks everything as read; a failure is notified by the call, and everything stays as it is. */
export function useMarkAll() {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const mark = async () => {
    setBusy(true)
    try {
      const count = await markRead(queries, { all: true })
      notify({ kind: 'success', title: t('notifications.notices.marked', { count }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, markAll: () => void mark() }
}
