import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { OverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { type DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { refetchAfterChange } from '../after-change.ts'
import { ConfirmRule } from './confirm-rule.tsx'
import { DeleteRule } from './delete-rule.tsx'
import { scopeOf } from './words.ts'

const RuleDrawer = lazy(() => import('./drawer.tsx'))

interface OverlaysProps {
  overlay: OverlayUrl
  canManage: boolean
  confirming: DeadlineRule | undefined
  deleting: DeadlineRule | undefined
  onSaved: (rule: DeadlineRule) => void
  /** A question was answered or given up. */
  onClose: () => void
}

/** Over the list: the form, and the questions before a rule is confirmed or deleted. */
export function Overlays(props: OverlaysProps) {
  const { overlay, canManage, confirming, deleting, onSaved, onClose } = props
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const leave = () => {
    refetchAfterChange(queries)
    onClose()
  }
  return (
    <Suspense>
      {((overlay.isNew && canManage) || overlay.editId !== undefined) && (
        <RuleDrawer
          key={overlay.editId ?? overlay.copiedId ?? 'new'}
          id={overlay.editId}
          copiedId={overlay.copiedId}
          onSaved={onSaved}
          onClose={overlay.close}
        />
      )}
      {confirming && <ConfirmRule rule={confirming} onDone={leave} onCancel={onClose} onSaved={onSaved} />}
      {deleting && (
        <DeleteRule
          remove={deadlineRules.remove}
          rule={deleting}
          name={`${t(`enum.clock_kind_${deleting.kind}`)} · ${scopeOf(deleting, { t, language })}`}
          done={t('rules.deleted')}
          {...{ refetchAfterChange, onClose }}
        />
      )}
    </Suspense>
  )
}
