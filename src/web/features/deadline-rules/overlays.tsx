import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type DeadlineRule, deadlineRules } from '#shared/contracts/deadline-rules.ts'
import { call } from '#web/api/call.ts'
import { conflictingRow } from '#web/records/edit/saving.ts'
import type { OverlayUrl } from '#web/records/list/overlay-url.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { refetchAfterChange } from './after-change.ts'
import { ConfirmRule } from './confirm-rule.tsx'
import { scopeOf } from './words.ts'

const RuleDrawer = lazy(() => import('./drawer.tsx'))
const DeleteDialog = lazy(async () => ({ default: (await import('#web/ui/delete-dialog.tsx')).DeleteDialog }))

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
        <DeleteDialog
          name={`${t(`enum.clock_kind_${deleting.kind}`)} · ${scopeOf(deleting, { t, language })}`}
          text={t('records.edit.delete_text')}
          done={t('rules.deleted')}
          remove={() =>
            call(deadlineRules.remove, { id: deleting.id, version: deleting.version }, { autoError: false })
          }
          wayOn={(refusal) =>
            conflictingRow(refusal) && {
              text: t('records.edit.delete_stale'),
              action: { label: t('records.edit.reload'), go: leave },
            }
          }
          onClose={onClose}
          onDeleted={leave}
        />
      )}
    </Suspense>
  )
}
