import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Call, Input } from '#kits/contract/shared/call.ts'
import { call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'

const DeleteDialog = lazy(async () => ({
  default: (await import('#kits/ui/web/delete-dialog.tsx')).DeleteDialog,
}))

interface DeleteRuleProps<C extends Call> {
  remove: C
  rule: { readonly id: string; readonly version: number }
  name: string
  /** Said once it is deleted. */
  done: string
  refetchAfterChange: (queries: ReturnType<typeof useQueryClient>) => void
  onClose: () => void
}

/** The question before a rule is deleted; one that somebody changed meanwhile is loaded again instead. */
export function DeleteRule<C extends Call>(props: DeleteRuleProps<C>) {
  const { remove, rule, name, done, refetchAfterChange, onClose } = props
  const { t } = useLanguage()
  const queries = useQueryClient()
  const leave = () => {
    refetchAfterChange(queries)
    onClose()
  }
  const input = { id: rule.id, version: rule.version } as Input<C>
  return (
    <DeleteDialog
      name={name}
      text={t('records.edit.delete_text')}
      done={done}
      remove={() => call(remove, input, { autoError: false })}
      wayOn={(refusal) =>
        conflictingRow(refusal) && {
          text: t('records.edit.delete_stale'),
          action: { label: t('records.edit.reload'), go: leave },
        }
      }
      onClose={onClose}
      onDeleted={leave}
    />
  )
}
