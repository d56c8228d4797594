import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { type DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { scopeOf } from './words.ts'

interface ConfirmRuleProps {
  rule: DeadlineRule
  onSaved: (rule: DeadlineRule) => void
  /** It was confirmed, or somebody has changed it meanwhile: the list is to be read again. */
  onDone: () => void
  onCancel: () => void
}

/** Asks before a rule is confirmed: from then on nothing that rests on it says "estimate". */
export function ConfirmRule({ rule, onSaved, onDone, onCancel }: ConfirmRuleProps) {
  const { t, language } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { id, version } = rule
      onSaved(await call(deadlineRules.confirm, { id, version }))
      notify({ kind: 'success', title: t('rules.confirm_done'), description: scopeOf(rule, { t, language }) })
      onDone()
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
      setBusy(false)
      if (error.key === 'stale' || error.key === 'not_found') onDone()
    }
  }
  return (
    <Confirm
      isOpen
      isHarmless
      title={t('rules.confirm_title')}
      text={t('rules.confirm_text', { source: rule.source })}
      confirmLabel={t('rules.confirm')}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  )
}
