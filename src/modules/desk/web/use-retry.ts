import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { t } from '#kits/i18n/web/texts.ts'
import { outbox } from '#kits/mail/shared/outbox.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { desk } from '../contract.ts'

/** Sends an undelivered mail again, from its row. */
export function useRetry() {
  const queries = useQueryClient()
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  /** Keeps its identity. */
  const retry = useCallback(
    (id: string) => {
      setBusyIds((ids) => new Set([...ids, id]))
      void send(id, queries).finally(() =>
        setBusyIds((ids) => new Set([...ids].filter((each) => each !== id))),
      )
    },
    [queries],
  )
  return { busyIds, retry }
}

async function send(id: string, queries: QueryClient): Promise<void> {
  try {
    const { count } = await call(outbox.retry, { ids: [id] })
    if (count > 0) notify({ kind: 'success', title: t('desk_page.resent') })
    else notify({ kind: 'info', title: t('desk_page.not_resent') })
    await queries.invalidateQueries({ queryKey: callKey(desk.getToday) })
  } catch (error) {
    // The call has shown the failure already.
    if (!(error instanceof CallError)) throw error
  }
}
