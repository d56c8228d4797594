import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, type CallOptions, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import { type Registration, registrations } from '#modules/access/contract/registrations.ts'

interface Verdict {
  approve: boolean
  reason: string | null
}

/** Sends a decision. After a version conflict the current registration is passed to `onChanged` too. */
export function useReview(
  { id, version, name, emailConfirmed }: Registration,
  onChanged: (row: Registration) => void,
) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  return async (verdict: Verdict, options?: CallOptions): Promise<void> => {
    try {
      onChanged(await call(registrations.review, { id, version, ...verdict }, options))
    } catch (error) {
      const current = error instanceof CallError && conflictingRow<Registration>(error)
      if (current) onChanged(current)
      throw error
    } finally {
      for (const contract of [registrations.getPage, getCompanyOptions])
        void queries.invalidateQueries({ queryKey: callKey(contract) })
    }
    notify({
      kind: 'success',
      title: t(verdict.approve ? 'registrations.notices.approved' : 'registrations.notices.rejected', {
        name,
      }),
      ...(emailConfirmed && { description: t('registrations.notices.told') }),
    })
  }
}

/** Asks before a company is approved. */
export function useApproval(row: Registration, onChanged: (row: Registration) => void) {
  const review = useReview(row, onChanged)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await review({ approve: true, reason: null })
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }
  return {
    isAsked,
    isBusy,
    ask: () => setAsked(true),
    cancel: () => setAsked(false),
    confirm: () => void send(),
  }
}
