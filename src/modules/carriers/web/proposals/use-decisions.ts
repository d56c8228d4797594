import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { inChunks } from '#kits/records/web/list/chunks.ts'
import { type CarrierProposal, carrierFeeds, maxDecided } from '#modules/carriers/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'

type Done = (done: readonly CarrierProposal[]) => void

/** Accepts or dismisses what carriers propose. `onDone` gets those that were decided; refused ones stay. */
export function useDecisions(onDone: Done) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const decide = async (
    rows: readonly CarrierProposal[],
    send: (portion: readonly CarrierProposal[]) => Promise<void>,
  ) => {
    setBusy(true)
    try {
      for (const portion of inChunks(rows, maxDecided)) await send(portion)
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      for (const contract of [carrierFeeds.getProposals, cabins.get])
        void queries.invalidateQueries({ queryKey: callKey(contract) })
    }
  }
  const accept = async (portion: readonly CarrierProposal[]) => {
    const items = portion.map(({ id, version }) => ({ id, version }))
    const outcomes = await call(carrierFeeds.accept, { items })
    const refused = new Map(outcomes.flatMap(({ id, ok, msg }) => (ok ? [] : [[id, msg] as const])))
    const done = portion.filter(({ id }) => !refused.has(id))
    if (done.length > 0)
      notify({ kind: 'success', title: t('proposals.notices.accepted', { count: done.length }) })
    if (refused.size > 0)
      notify({
        kind: 'error',
        title: t('proposals.notices.refused', { count: refused.size }),
        description: [...new Set(refused.values())].join(' '),
      })
    onDone(done)
  }
  const dismiss = async (portion: readonly CarrierProposal[]) => {
    const { count } = await call(carrierFeeds.dismiss, { ids: portion.map(({ id }) => id) })
    notify({ kind: 'success', title: t('proposals.notices.dismissed', { count }) })
    onDone(portion)
  }
  return {
    isBusy,
    accept: (rows: readonly CarrierProposal[]) => void decide(rows, accept),
    dismiss: (rows: readonly CarrierProposal[]) => void decide(rows, dismiss),
  }
}
