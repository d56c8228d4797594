import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { type Webhook, webhooks } from '#modules/partners/contract/webhooks.ts'

export type WebhookAction = 'test' | 'enable' | 'rotate' | 'delete' | 'replay'

/** What is done with one webhook besides editing it, one thing at a time. */
export function useWebhookActions(row: Webhook, onChanged: (row: Webhook) => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<WebhookAction>()
  const askAgain = () => {
    for (const each of [webhooks.getPage, webhooks.getDeliveries, webhooks.getDelivery])
      void queries.invalidateQueries({ queryKey: callKey(each) })
  }

  /** Undefined where it was refused: the call has shown why. */
  const run = async <T>(action: WebhookAction, work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(action)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return undefined
    } finally {
      setBusy(undefined)
      askAgain()
    }
  }
  const { id, version, url, events, description, enabled } = row
  return {
    busy,
    test: () => run('test', () => call(webhooks.test, { id })),
    toggle: () =>
      run('enable', async () => {
        const input = { id, version, url, events, description, enabled: !enabled }
        onChanged(await call(webhooks.update, input))
        const title = t(enabled ? 'webhooks.notices.disabled' : 'webhooks.notices.enabled')
        notify({ kind: 'success', title })
      }),
    rotate: () =>
      run('rotate', async () => {
        const { secret, ...changed } = await call(webhooks.rotateSecret, { id })
        onChanged(changed)
        return secret
      }),
    remove: async () => {
      setBusy('delete')
      // A log asked for while its webhook goes would be answered with "not found".
      await queries.cancelQueries({ queryKey: callKey(webhooks.getDeliveries) })
      try {
        await call(webhooks.delete, { id })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setBusy(undefined)
        askAgain()
        return false
      }
      // Busy it stays until its drawer has closed, so that nothing asks for the log any more.
      notify({ kind: 'success', title: t('webhooks.notices.deleted') })
      void queries.invalidateQueries({ queryKey: callKey(webhooks.getPage) })
      return true
    },
    replay: (input: { deliveryId: string } | { since: string; failedOnly: boolean }) =>
      run('replay', async () => {
        const meant = 'deliveryId' in input ? input : { webhookId: id, ...input }
        const { replayed, nextSince } = await call(webhooks.replay, meant)
        notify({
          kind: 'success',
          title: t('webhooks.notices.replayed', { count: replayed }),
          ...(nextSince !== null && { description: t('webhooks.notices.replayed_more') }),
        })
        return true
      }),
  }
}

export type WebhookActions = ReturnType<typeof useWebhookActions>
